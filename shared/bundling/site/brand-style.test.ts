import { brandStyle } from './brand-style'

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function tokensOf(style: string, selector: string): Record<string, string> {
  const [, text = ''] = style.split(`${selector}{`)
  return Object.fromEntries(
    (text.split('}')[0] ?? '')
      .replaceAll('!important', '')
      .split(';')
      .map(line => line.split(':')),
  )
}

/** A bright, pale, dark and grey colour, and one of every hue. */
const colours = [
  '#ffffff',
  '#000000',
  '#ffe600',
  '#00ffd0',
  '#808080',
  '#7a1f3d',
  '#2c2f73',
].concat(
  Array.from({ length: 12 }, (_, at) => {
    const part = (shift: number) =>
      Math.round(127 + 127 * Math.cos(((at + shift) * Math.PI) / 6))
        .toString(16)
        .padStart(2, '0')
    return `#${part(0)}${part(4)}${part(8)}`
  }),
)

test.each(colours)('keeps text readable with any brand colour: %s', colour => {
  const style = brandStyle(colour)
  const grounds = [
    { tokens: tokensOf(style, ':root'), on: ['#f6f4ee', '#fffefb'] },
    { tokens: tokensOf(style, ':root[data-theme=dark]'), on: ['#10122a', '#191c3b'] },
  ]
  for (const { tokens, on } of grounds) {
    const of = (name: string) => tokens[name] ?? ''
    const pairs = [
      ['#ffffff', of('--indigo')],
      [of('--on-indigo-soft'), of('--indigo')],
      ...[...on, of('--indigo-tint')].map(ground => [of('--indigo-bright'), ground]),
    ]
    for (const [letters = '', ground = ''] of pairs)
      expect([letters, ground, contrast(letters, ground) >= 4.5]).toEqual([letters, ground, true])
  }
})

test('uses a readable brand colour unchanged', () => {
  expect(tokensOf(brandStyle('#7a1f3d'), ':root')['--indigo']).toBe('#7a1f3d')
})

test('adds no style without a brand colour', () => {
  expect(brandStyle(undefined)).toBe('')
})
