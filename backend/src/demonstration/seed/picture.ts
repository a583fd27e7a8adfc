import { deflateSync } from 'node:zlib'

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let crc = index
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  return crc >>> 0
})

const checksum = (bytes: Buffer): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const end = Buffer.alloc(4)
  end.writeUInt32BE(checksum(body))
  return Buffer.concat([length, body, end])
}

type Colour = readonly [number, number, number]

const paper: Colour = [255, 254, 251]
const ink: Colour = [44, 47, 115]
const gold: Colour = [233, 163, 24]

/** What a transfer slip looks like from afar: a head, a seal and lines. `seed` makes each one different. */
const colourAt = (x: number, y: number, seed: number): Colour => {
  if (y < 56) return ink
  if ((x - 150) ** 2 + (y - 120) ** 2 < 34 ** 2) return gold
  const line = Math.floor((y - 180) / 26)
  const isLine = line >= 0 && line < 8 && (y - 180) % 26 < 8
  return isLine && x > 30 && x < 150 + ((line * 37 + seed * 53) % 120) ? [180, 182, 205] : paper
}

/** A small PNG in the place of a photographed slip. */
export const drawSlip = (seed: number): Buffer => {
  const width = 300
  const height = 420
  const rows: Buffer[] = []
  for (let y = 0; y < height; y += 1) {
    const row = Buffer.alloc(1 + width * 3)
    for (let x = 0; x < width; x += 1) row.set(colourAt(x, y, seed), 1 + x * 3)
    rows.push(row)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
