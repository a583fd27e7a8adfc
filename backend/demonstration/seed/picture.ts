import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const end = Buffer.alloc(4)
  end.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, end])
}

const width = 300
const height = 420

/** The palette: three bytes per colour, which rows refer to by index. */
const colours = Buffer.from([255, 254, 251, 44, 47, 115, 233, 163, 24, 180, 182, 205])
const [ink, gold, grey] = [1, 2, 3]

/** Draws a row of a simplified slip: a header, a seal and lines. `seed` makes each slip different. */
const rowAt = (y: number, seed: number): Buffer => {
  const row = Buffer.alloc(1 + width)
  const draw = (colour: number, from: number, to: number) => row.fill(colour, 1 + from, 1 + to)
  if (y < 56) draw(ink, 0, width)
  const stampWidth = Math.round(Math.sqrt(Math.max(0, 34 ** 2 - (y - 120) ** 2)))
  draw(gold, 150 - stampWidth, 150 + stampWidth)
  const line = Math.floor((y - 180) / 26)
  const isLine = line >= 0 && line < 8 && (y - 180) % 26 < 8
  if (isLine) draw(grey, 31, 150 + ((line * 37 + seed * 53) % 120))
  return row
}

/**
 * Draws a small PNG that stands in for a photographed slip. It is drawn by rows to be fast, because every demonstration
 * starts with three.
 */
export const drawSlip = (seed: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const rows = Array.from({ length: height }, (_, y) => rowAt(y, seed))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
