import type { Recovery } from './recovery'

type Options = { recovery: Recovery; onChange: () => void }

/** Earlier messages, a page at a time. */
export function createOlder({ recovery, onChange }: Options) {
  let state: 'idle' | 'loading' | 'failed' = 'idle'

  return {
    state: () => state,

    async read() {
      if (state === 'loading' || recovery.isComplete()) return
      state = 'loading'
      onChange()
      state = await recovery.older().then(
        () => 'idle' as const,
        () => 'failed' as const,
      )
      onChange()
    },
  }
}
