const side = 192

/** The middle of a picture, small: customers see it as large as a letter, and nothing else of it leaves. */
export async function squarePicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const edge = Math.min(bitmap.width, bitmap.height)
  const [left, top] = [(bitmap.width - edge) / 2, (bitmap.height - edge) / 2]
  canvas.getContext('2d')?.drawImage(bitmap, left, top, edge, edge, 0, 0, side, side)
  bitmap.close()
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', 0.85))
  if (!blob) throw new Error('nothing was drawn')
  return new File([blob], 'face.jpg', { type: blob.type })
}
