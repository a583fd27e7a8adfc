/**
 * Any colour of CSS as plain hex, as it looks on a ground; none where it is none. What a server wrote goes to the
 * browser's own reader of colours and nowhere else: only what a dot of it looks like is ever drawn.
 */
export function cssColor(value: string | null | undefined, ground: string): string | null {
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
