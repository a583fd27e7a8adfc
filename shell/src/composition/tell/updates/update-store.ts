import { forgetPins } from '../../../boot/choose/session-choices'
import { currentPicks, pickLive } from '../../choose/picks'
import { isShellOutdated, refreshRegistry } from '../../registry/registry'

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
    const live = pickLive()
    const before = available
    available =
      isShellOutdated() ||
      Object.entries(currentPicks()).some(([name, { version }]) => live[name]?.version !== version)
    if (available !== before) for (const listener of listeners) listener()
  },

  /** Starts anew with what is live. */
  apply() {
    forgetPins()
    location.reload()
  },
}
