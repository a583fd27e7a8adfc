/** The nonce of the page's content security policy, read from its first script that has one. */
export const pageNonce = () => document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''

/**
 * Appends a new element. Its properties are set before it is inserted, because a policy checks the nonce at
 * insertion.
 */
export function appendElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  parent: Node,
  given?: object,
) {
  return parent.appendChild(Object.assign(document.createElement(name), given))
}

/**
 * Adds a stylesheet after the earlier ones of a shadow root: by script, which no policy forbids, or as an element in
 * browsers without `adoptedStyleSheets`. A new list is assigned because that of Chrome before 99 cannot be changed.
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
