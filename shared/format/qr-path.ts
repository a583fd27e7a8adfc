import { encode } from 'uqr'

/** A QR code as one SVG path of unit squares, with the quiet zone that scanners need. */
export function qrPath(text: string, ecc: 'L' | 'M' = 'M'): { path: string; side: number } {
  const { data, size } = encode(text, { ecc, border: 4 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { path, side: size }
}
