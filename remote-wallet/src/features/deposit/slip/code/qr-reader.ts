import { decodeQRBatch } from 'qr/decode.js'

/** Tries again what is hard to see, as often and as long as that; it lets the page breathe every few milliseconds. */
const patience = { effort: 12, timeLimit: 1_500 }

/** What all QRs of a picture say. For browsers that cannot read them. */
export async function readQrs({ data, width, height }: ImageData): Promise<string[]> {
  const [found = []] = await decodeQRBatch([{ data, width, height }], {
    ...patience,
    maxSize: { width, height },
  })
  return found.filter(text => typeof text === 'string')
}
