/**
 * Converts a CSS colour to plain hex as it looks on a background, or undefined if it is invalid. The browser's own
 * parser reads the server's text, and only one pixel of the result is used.
 */
function cssColor(value: string | null | undefined, ground: string): string | null {
  const color = value?.trim() ?? ''
  if (/^#[0-9a-f]{6}$/i.test(color)) return color
  if (!globalThis.CSS?.supports?.('color', color)) return null
  const dot = document.createElement('canvas').getContext('2d')
  if (!dot) return null
  for (const paint of [ground, color]) {
    dot.fillStyle = paint
    dot.fillRect(0, 0, 1, 1)
  }
  const [red = 0, green = 0, blue = 0] = dot.getImageData(0, 0, 1, 1).data
  return `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`
}
type Colors = { fill: string; text: string }

const ink = '#1b1f3a'
const paper = '#fffefb'

const palette: readonly Colors[] = [
  { fill: '#2c2f73', text: paper },
  { fill: '#e9a318', text: '#4a3200' },
  { fill: '#474bb0', text: paper },
  { fill: '#f6f4ee', text: ink },
]

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/** The server's colours where they are valid and readable on each other, otherwise ours. */
export function sliceColors(
  slice: number,
  slices: number,
  bgColor: string | null | undefined,
  textColor: string | null | undefined,
): Colors {
  // The last slice lies beside the first, so their colours must differ.
  const last = slice === slices - 1 && slice % palette.length === 0 && slices > 1
  const own = palette[(last ? slice + 1 : slice) % palette.length] ?? { fill: ink, text: paper }
  const fill = cssColor(bgColor, paper) ?? own.fill
  const wished = cssColor(textColor, fill)
  if (wished && contrast(fill, wished) >= 3) return { fill, text: wished }
  if (fill === own.fill) return own
  return { fill, text: contrast(fill, ink) > contrast(fill, paper) ? ink : paper }
}
