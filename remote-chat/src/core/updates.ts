import type { Clock, Timer } from './ports'

type Options = {
  clock: Clock
  read: () => Promise<void>
  onRead: () => void
  onFailure: () => void
}

const longestRetry = 30_000

/** Looks what is new, and after a failure again: later each time. */
export function createUpdates({ clock, read, onRead, onFailure }: Options) {
  let closed = false
  let failures = 0
  let looks = 0
  let timer: Timer | null = null

  async function look() {
    if (closed) return
    timer?.cancel()
    looks += 1
    const own = looks
    const failed = await read().then(
      () => false,
      () => true,
    )
    // What was given up for a later look says nothing.
    if (closed || own !== looks) return
    failures = failed ? failures + 1 : 0
    if (failed) {
      timer?.cancel()
      timer = clock.after(Math.min(longestRetry, 1000 * 2 ** (failures - 1)), () => void look())
      onFailure()
    } else onRead()
  }

  return {
    look,
    close() {
      closed = true
      timer?.cancel()
    },
  }
}
