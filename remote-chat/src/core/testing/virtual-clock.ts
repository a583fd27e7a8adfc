import type { Clock } from '../ports'

/** A clock that moves only when the test advances it. */
export function createVirtualClock() {
  let now = Date.parse('2026-11-20T09:00:00Z')
  let order = 0
  const timers = new Map<number, { at: number; run: () => void }>()

  const clock: Clock = {
    now: () => now,
    after(milliseconds, run) {
      const id = ++order
      timers.set(id, { at: now + Math.max(0, milliseconds), run })
      return { cancel: () => timers.delete(id) }
    },
  }

  function next() {
    let first: [number, { at: number; run: () => void }] | undefined
    for (const entry of timers) if (!first || entry[1].at < first[1].at) first = entry
    return first
  }

  async function rest() {
    for (let turn = 0; turn < 30; turn++) await Promise.resolve()
  }

  return {
    clock,
    pending: () => timers.size,

    async pass(milliseconds: number) {
      const end = now + milliseconds
      await rest()
      for (;;) {
        const timer = next()
        if (!timer || timer[1].at > end) break
        timers.delete(timer[0])
        now = Math.max(now, timer[1].at)
        timer[1].run()
        await rest()
      }
      now = end
      await rest()
    },
  }
}

export type VirtualClock = ReturnType<typeof createVirtualClock>
