import type { Recovery } from './recovery'

type Options = { recovery: Recovery; onChange: () => void }

/** Earlier messages, a page at a time. */
export function createOlder({ recovery, onChange }: Options) {
  let state: 'idle' | 'loading' | 'failed' = 'idle'
  let asked = 0

  async function ask() {
    asked += 1
    const own = asked
    state = 'loading'
    onChange()
    const outcome = await recovery.older().then(
      () => 'idle' as const,
      () => 'failed' as const,
    )
    if (own !== asked) return
    state = outcome
    onChange()
  }

  return {
    state: () => state,

    async read() {
      if (state !== 'loading' && !recovery.isComplete()) await ask()
    },

    /** The way is open again: nobody has to press for what failed meanwhile. */
    async retry() {
      if (state === 'failed') await ask()
    },

    /** What was asked has been given up. */
    async readAnew() {
      if (state === 'loading') await ask()
    },
  }
}
