/** More than any phone takes; whoever draws it needs four bytes for each. */
const mostPixels = 60_000_000

export interface Picture {
  /** No side longer than this. */
  drawn(longest: number): Promise<HTMLCanvasElement>
  longest: number
  close(): void
}

/** Made small by whoever decodes it, where the browser can: it is not done where the page is drawn. */
async function scaled(
  file: Blob,
  width: number,
  picture: HTMLImageElement,
): Promise<ImageBitmap | HTMLImageElement> {
  try {
    return await createImageBitmap(file, { resizeWidth: width, resizeQuality: 'medium' })
  } catch {
    await picture.decode()
    return picture
  }
}

/** A file that is a picture; it fails for one that the browser cannot draw. */
export async function pictureOf(file: Blob): Promise<Picture> {
  const address = URL.createObjectURL(file)
  const picture = new Image()
  const close = () => URL.revokeObjectURL(address)
  await new Promise<unknown>((resolve, reject) => {
    picture.onload = resolve
    picture.onerror = reject
    picture.src = address
  }).catch(error => {
    close()
    throw error
  })
  const { naturalWidth, naturalHeight } = picture
  return {
    longest: Math.max(naturalWidth, naturalHeight),
    close,
    async drawn(longest) {
      if (naturalWidth * naturalHeight > mostPixels) throw new Error('too large')
      const scale = Math.min(1, longest / Math.max(naturalWidth, naturalHeight))
      const source = await scaled(file, Math.max(1, Math.round(naturalWidth * scale)), picture)
      const canvas = document.createElement('canvas')
      // As wide as it is drawn; older browsers leave a bitmap as large as it was.
      const share = Math.min(1, longest / Math.max(source.width, source.height))
      canvas.width = Math.max(1, Math.round(source.width * share))
      canvas.height = Math.max(1, Math.round(source.height * share))
      // It is read back: held by the processor, that takes a moment; fetched from elsewhere, it stops the page.
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('nothing to draw on')
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.drawImage(source, 0, 0, canvas.width, canvas.height)
      if ('close' in source) source.close()
      return canvas
    },
  }
}
