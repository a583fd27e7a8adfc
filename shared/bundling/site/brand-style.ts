type Colour = readonly [number, number, number]

const white: Colour = [255, 255, 255]
const black: Colour = [0, 0, 0]
/** The background colours; equal to the tokens of these names. */
const light = { paper: read('#f6f4ee'), card: read('#fffefb') }
const dark = { paper: read('#10122a'), card: read('#191c3b') }

function read(hex: string): Colour {
  const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return [at(1), at(3), at(5)]
}

function write(colour: Colour): string {
  return `#${colour.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

function mix([r, g, b]: Colour, [r2, g2, b2]: Colour, share: number): Colour {
  const between = (from: number, to: number) => Math.round(from + (to - from) * share)
  return [between(r, r2), between(g, g2), between(b, b2)]
}

function luminance(colour: Colour): number {
  const [r = 0, g = 0, b = 0] = colour.map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of WCAG. */
function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The colour nearest to the wanted one that has enough contrast to each colour beside it. */
function towards(colour: Colour, end: Colour, least: number, ...beside: readonly Colour[]): Colour {
  const steps = Array.from({ length: 51 }, (_, step) => mix(colour, end, step / 50))
  return steps.find(step => beside.every(other => contrast(step, other) >= least)) ?? end
}

/** WCAG's 4.5 for text, and a little more for the rounding of colours. */
const readable = 4.6
const veryReadable = 7.1

function paletteOf(colour: Colour, ground: typeof light, isDark: boolean) {
  const button = towards(colour, black, readable, white)
  const main = isDark ? towards(button, white, 1.8, ground.paper) : button
  const tint = mix(colour, ground.card, isDark ? 0.75 : 0.9)
  const end = isDark ? white : black
  const bright = towards(colour, end, readable, ground.paper, ground.card, tint)
  return {
    brightest: towards(colour, end, veryReadable, ground.paper, ground.card, tint),
    tokens: {
      '--indigo': write(main),
      '--indigo-pressed': write(mix(main, isDark ? white : black, 0.2)),
      '--indigo-bright': write(bright),
      '--indigo-tint': write(tint),
      '--on-indigo-soft': write(towards(mix(colour, white, 0.7), white, readable, main)),
      '--mark': write(isDark ? bright : main),
      '--ring': `rgb(${bright.join(' ')} / 0.28)`,
    },
  }
}

/** Stronger than every stylesheet, also where layers were replaced by specificity for older browsers. */
function rule(selector: string, tokens: Readonly<Record<string, string>>): string {
  const lines = Object.entries(tokens).map(([name, value]) => `${name}:${value}!important`)
  return `${selector}{${lines.join(';')}}`
}

/**
 * The style of a site with its own brand colour, which replaces the product's indigo in light and dark, adjusted until
 * text on it can be read. It follows the frame's style in the document.
 */
export function brandStyle(colour: string | undefined): string {
  if (colour === undefined) return ''
  const brand = read(colour)
  const [day, night] = [paletteOf(brand, light, false), paletteOf(brand, dark, true)]
  const more = ({ brightest }: typeof day) => ({ '--indigo-bright': write(brightest) })
  const [byDay, byNight, always] = [
    ':root',
    ':root:not([data-theme=light])',
    ':root[data-theme=dark]',
  ]
  return [
    rule(byDay, day.tokens),
    `@media(prefers-color-scheme:dark){${rule(byNight, night.tokens)}}`,
    rule(always, night.tokens),
    `@media(prefers-contrast:more){${rule(byDay, more(day))}${rule(always, more(night))}}`,
    `@media(prefers-contrast:more) and (prefers-color-scheme:dark){${rule(byNight, more(night))}}`,
    '.frame-top{fill:var(--mark)}.frame .frame-balance{background:var(--indigo)}',
  ].join('')
}
