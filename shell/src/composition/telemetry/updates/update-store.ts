import { forgetPins } from '../../../boot/choose/session-choices'
import { isShellOutdated, refreshRegistry } from '../../registry/registry'
import { currentPicks, pickForNewVisit } from '../../resolve/picks'

let available = false
const listeners = new Set<() => void>()

/** Whether a new visit would run other versions than this one. */
export const updateStore = {
  isAvailable: () => available,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  async check() {
    await refreshRegistry()
    const live = pickForNewVisit()
    const before = available
    available =
      isShellOutdated() ||
      Object.entries(currentPicks()).some(([name, { version }]) => live[name]?.version !== version)
    if (available !== before) for (const listener of listeners) listener()
  },

  /** Restarts with the live versions. */
  apply() {
    forgetPins()
    location.reload()
  },
}
