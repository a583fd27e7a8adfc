/** More than any phone takes; drawing needs four bytes for each pixel. */
const maxPixels = 60_000_000

export interface Picture {
  /** Draws the picture with no side longer than this. */
  render(longest: number): Promise<HTMLCanvasElement>
  longest: number
  close(): void
}

/** Scales the picture while decoding, where the browser can: this happens outside of the main thread. */
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

/** Opens a file as a picture; rejects for one that the browser cannot decode. */
export async function openPicture(file: Blob): Promise<Picture> {
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
    async render(longest) {
      if (naturalWidth * naturalHeight > maxPixels) throw new Error('too large')
      const scale = Math.min(1, longest / Math.max(naturalWidth, naturalHeight))
      const source = await scaled(file, Math.max(1, Math.round(naturalWidth * scale)), picture)
      const canvas = document.createElement('canvas')
      // The size of the decoded picture; older browsers do not scale a bitmap.
      const share = Math.min(1, longest / Math.max(source.width, source.height))
      canvas.width = Math.max(1, Math.round(source.width * share))
      canvas.height = Math.max(1, Math.round(source.height * share))
      // The pixels are read back. This is quick from a canvas in main memory; from the graphics processor it blocks the
      // page.
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
