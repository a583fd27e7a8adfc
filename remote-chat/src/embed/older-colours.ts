/** Whether the browser supports `light-dark()`: Chrome from 123, Safari from 17.5 and Firefox from 120. */
export const knowsBothColours = () => CSS.supports('color', 'light-dark(red, red)')

const mark = 'data-dark'
const pair = /light-dark\(([^(),]+),([^(),]+)\)/g

/**
 * `--a: ;` is an empty value; with `initial` the fallback of `var()` counts. `--own` is the dark colour in
 * `launcher.css`.
 */
const switches = `:host{--tamlung-light:initial;--tamlung-dark: ;}:host([${mark}]){--tamlung-light: ;--tamlung-dark:initial;}:host([${mark}]) .place{--own:#3a3e97;}`

/** Replaces `light-dark()` in a stylesheet by custom properties that an attribute of the host switches. */
export function olderColours(css: string): string {
  return switches + css.replace(pair, 'var(--tamlung-light,$1) var(--tamlung-dark,$2)')
}

/** Whether an element is displayed dark: by its inherited `color-scheme`, or by the colour of `Canvas` there. */
function isDark(element: HTMLElement, prefersDark: boolean): boolean {
  const { colorScheme, outlineColor } = getComputedStyle(element)
  const [red = '255'] = outlineColor.match(/\d+/) ?? []
  if (Number(red) < 128) return true
  return colorScheme.includes('dark') && (prefersDark || !colorScheme.includes('light'))
}

/** Makes colours follow the page in browsers without `light-dark()`; `place` is any rendered element within the chat. */
export function followColours(host: HTMLElement, container: HTMLElement): () => void {
  const preference = matchMedia('(prefers-color-scheme: dark)')
  const draw = () => host.toggleAttribute(mark, isDark(container, preference.matches))
  // Pages set their scheme on the root or the body, and `setTheme` sets it on the chat's own element.
  const observer = new MutationObserver(draw)
  for (const element of [document.documentElement, document.body, host])
    observer.observe(element, { attributeFilter: ['class', 'style', 'data-theme'] })
  preference.addEventListener('change', draw)
  container.style.outlineColor = 'Canvas'
  draw()
  return () => {
    observer.disconnect()
    preference.removeEventListener('change', draw)
  }
}
