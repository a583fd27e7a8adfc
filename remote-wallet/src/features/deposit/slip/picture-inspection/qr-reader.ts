import { decodeQRBatch } from 'qr/decode.js'

/** The effort and the time limit for QRs that are hard to read. The decoder yields to the page every few milliseconds. */
const timeout = { effort: 12, timeLimit: 1_500 }

/** Reads all QRs of a picture, for browsers without a QR reader. */
export async function readQrs({ data, width, height }: ImageData): Promise<string[]> {
  const [found = []] = await decodeQRBatch([{ data, width, height }], {
    ...timeout,
    maxSize: { width, height },
  })
  return found.filter(text => typeof text === 'string')
}
