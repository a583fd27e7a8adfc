import { pageNonce } from './page-nonce'

/** Puts a sheet onto what is in a root: by script, which no policy minds, or as an element where browsers know no other way. */
export function addSheet(root: ShadowRoot, css: string) {
  if (root.adoptedStyleSheets) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    // The list itself cannot be changed in Chrome before 99.
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  } else {
    const style = { nonce: pageNonce(), textContent: css }
    root.append(Object.assign(document.createElement('style'), style))
  }
}
