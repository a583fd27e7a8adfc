import { addSheet } from './add-sheet'
import { followColours, knowsBothColours, olderColours } from './older-colours'
import { panelSheet } from './sheets'

/** Gives the panel what it wears; gives back how that ends. */
export function dress(root: ShadowRoot, place: HTMLElement): () => void {
  if (knowsBothColours()) {
    addSheet(root, panelSheet)
    return () => {}
  }
  addSheet(root, olderColours(panelSheet))
  return followColours(root.host as HTMLElement, place)
}
