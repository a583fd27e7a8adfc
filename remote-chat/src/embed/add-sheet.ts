/** The word by which the page lets scripts run, whether the loader came as a script or as a module. */
export const pageNonce = () => document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''

/** An element at the end of another one; what it is given it has before it is there, as a policy wants it of a nonce. */
export function appendElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  parent: Node,
  given?: object,
) {
  return parent.appendChild(Object.assign(document.createElement(name), given))
}

/**
 * Puts a sheet onto what is in a root, after those that are there: by script, which no policy minds, or as an element
 * where browsers know no other way. The list itself cannot be changed in Chrome before 99.
 */
export function addSheet(root: ShadowRoot, css: string) {
  if (root.adoptedStyleSheets) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  } else {
    appendElement('style', root, { nonce: pageNonce(), textContent: css })
  }
}
