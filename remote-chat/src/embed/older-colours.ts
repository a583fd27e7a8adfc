/** Browsers before Chrome 123, Safari 17.5 and Firefox 120 cannot be told a light and a dark colour at once. */
export const knowsBothColours = () => CSS.supports('color', 'light-dark(red, red)')

const mark = 'data-dark'
const pair = /light-dark\(([^(),]+),([^(),]+)\)/g

/** `--a: ;` is a value of nothing; without a value what comes after the comma counts. The button's colour is the one of its sheet. */
const switches = `:host{--tamlung-light:initial;--tamlung-dark: ;}:host([${mark}]){--tamlung-light: ;--tamlung-dark:initial;}:host([${mark}]) .place{--own:#3a3e97;}`

/** The same sheet for a browser that has to be told which of two colours is meant. */
export function olderColours(css: string): string {
  return switches + css.replace(pair, 'var(--tamlung-light,$1) var(--tamlung-dark,$2)')
}

/** Whether an element is drawn dark: by what it inherits, or by the colour that an empty page has there. */
function isDark(element: HTMLElement, prefersDark: boolean): boolean {
  const { colorScheme, outlineColor } = getComputedStyle(element)
  const [red = '255'] = outlineColor.match(/\d+/) ?? []
  if (Number(red) < 128) return true
  return colorScheme.includes('dark') && (prefersDark || !colorScheme.includes('light'))
}

/** Makes colours follow the page in browsers where they cannot by themselves; `place` is anything drawn within the chat. */
export function followColours(host: HTMLElement, place: HTMLElement): () => void {
  const preference = matchMedia('(prefers-color-scheme: dark)')
  const draw = () => host.toggleAttribute(mark, isDark(place, preference.matches))
  // Pages say it of their root or its body, and `setTheme` of the chat itself.
  const observer = new MutationObserver(draw)
  for (const element of [document.documentElement, document.body, host])
    observer.observe(element, { attributeFilter: ['class', 'style', 'data-theme'] })
  preference.addEventListener('change', draw)
  place.style.outlineColor = 'Canvas'
  draw()
  return () => {
    observer.disconnect()
    preference.removeEventListener('change', draw)
  }
}
