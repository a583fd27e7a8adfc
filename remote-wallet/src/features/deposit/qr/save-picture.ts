import type { QrProvider } from '@tamlung/shared/contract/routes/qr'
import { saveFile } from '../../../core/save-file'

const side = 720

/** Saves the picture as a PNG that banking apps can read from the photos; false where the browser cannot draw it. */
export async function savePicture(
  picture: HTMLImageElement | null,
  provider: QrProvider,
): Promise<boolean> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context || !picture) return false
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingEnabled = false
  context.drawImage(picture, 0, 0, side, side)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png')).catch(
    () => null,
  )
  if (!blob) return false
  saveFile(blob, `qr-${provider}.png`)
  return true
}
