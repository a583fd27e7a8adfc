import type { Clock, Timer } from './ports'

type Options = { clock: Clock; tell: () => void; onChange: () => void }

/** How long somebody counts as writing after the last sign of it. */
const lasts = 6000
/** How often the other side is told. */
const pause = 3000

/** Who of the staff is writing, and telling staff that somebody writes here: never what, and nothing of it is kept. */
export function createTyping({ clock, tell, onChange }: Options) {
  let name: string | null = null
  let timer: Timer | null = null
  let told = Number.NEGATIVE_INFINITY

  function set(next: string | null) {
    timer?.cancel()
    timer = next === null ? null : clock.after(lasts, () => set(null))
    if (name === next) return
    name = next
    onChange()
  }

  return {
    name: () => name,
    hear: set,
    /** What was being written has come. */
    rest: () => set(null),
    type() {
      if (clock.now() - told < pause) return
      told = clock.now()
      tell()
    },
    close: () => timer?.cancel(),
  }
}
