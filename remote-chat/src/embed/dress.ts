import { addSheet } from './add-sheet'
import { followColours, knowsBothColours, olderColours } from './older-colours'
import { panelSheet } from './sheets'

/** Gives the panel what it wears; gives back how that ends. */
export function dress(root: ShadowRoot, place: HTMLElement): () => void {
  if (knowsBothColours()) {
    addSheet(root, panelSheet, root.adoptedStyleSheets)
    return () => {}
  }
  addSheet(root, olderColours(panelSheet), root.adoptedStyleSheets)
  return followColours(root.host as HTMLElement, place)
}
