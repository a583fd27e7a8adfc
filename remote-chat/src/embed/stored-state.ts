import type { KeyStore } from '../core/ports'
import { stored } from './options'

const usedKey = 'used'
const openKey = 'open'

/** A visitor who went back has left the chat that covered the page. */
function wentBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}

/** The state that is kept from one page of a site to the next: `store` for all tabs, `tab` for this one. */
export function createStoredState(store: KeyStore, tab: KeyStore) {
  return {
    isUsed: () => store.get(usedKey) !== null,

    /** From now on every page asks whether there is an answer. */
    use: () => store.set(usedKey, '1'),

    wasOpen: (coversPage: boolean) => tab.get(openKey) !== null && !(coversPage && wentBack()),

    write(open: boolean) {
      if (open) tab.set(openKey, '1')
      else tab.remove(openKey)
      const goesOn = open || store.get(usedKey) !== null
      store.set(stored.key, goesOn ? stored.goesOn : stored.known)
    },
  }
}
