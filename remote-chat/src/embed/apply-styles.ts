import { addSheet } from './add-sheet'
import { followColours, knowsBothColours, olderColours } from './older-colours'
import { panelSheet } from './sheets'

/** Gives the panel what it wears; gives back how that ends. */
export function applyStyles(root: ShadowRoot, place: HTMLElement): () => void {
  const knowsBoth = knowsBothColours()
  addSheet(root, knowsBoth ? panelSheet : olderColours(panelSheet))
  const unfollow = knowsBoth ? undefined : followColours(root.host as HTMLElement, place)
  return () => {
    unfollow?.()
    // The chat that comes into this root next brings all of its own.
    if (root.adoptedStyleSheets) root.adoptedStyleSheets = []
  }
}
