import { openPicture, type Picture } from './open-picture'
import { withDeadline } from './with-deadline'

interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats?(): Promise<readonly string[]>
}

/** The browser's own reader, if it has one for QRs. */
async function nativeDetector(): Promise<Detector | null> {
  const Found = Reflect.get(globalThis, 'BarcodeDetector') as DetectorClass | undefined
  try {
    const formats = (await Found?.getSupportedFormats?.()) ?? []
    return Found && formats.includes('qr_code') ? new Found({ formats: ['qr_code'] }) : null
  } catch {
    return null
  }
}

/** The sizes of two attempts. The first is enough for nearly all pictures; the second finds a small QR in a large photo. */
const attemptSizes = [1_600, 3_200] as const
const nativeTimeout = 5_000

/**
 * Reads with the browser's reader; null if it is missing, fails or times out, as on phones without the service that it
 * needs.
 */
async function readNatively(picture: Picture): Promise<string[] | null> {
  try {
    const detector = await withDeadline(nativeDetector(), nativeTimeout)
    if (!detector) return null
    const canvas = await picture.render(attemptSizes[1])
    const found = await withDeadline(detector.detect(canvas), nativeTimeout)
    return found.map(({ rawValue }) => rawValue)
  } catch {
    return null
  }
}

function pixelsOf(canvas: HTMLCanvasElement): ImageData {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('nothing was drawn')
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

async function readOurselves(picture: Picture): Promise<string[]> {
  const { readQrs } = await import(/* webpackChunkName: "qr-reader" */ './qr-reader')
  for (const [at, longest] of attemptSizes.entries()) {
    if (at > 0 && picture.longest <= (attemptSizes[at - 1] ?? 0)) break
    const found = await readQrs(pixelsOf(await picture.render(longest)))
    if (found.length > 0) return found
  }
  return []
}

/** The texts of the QRs in a picture. */
export async function findQrs(file: Blob): Promise<string[]> {
  const picture = await openPicture(file)
  try {
    return (await readNatively(picture)) ?? (await readOurselves(picture))
  } finally {
    picture.close()
  }
}
