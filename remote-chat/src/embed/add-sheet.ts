import { appendElement } from './append-element'
import { pageNonce } from './page-nonce'

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
