import type { Clock, Timer } from './ports'
import type { ReadMark } from './read-mark'

type Options = { clock: Clock; readMark: ReadMark; tell: () => Promise<void> }

const delay = 1000

/** Tells the server how far somebody has read: a second later, and again on the next page when it did not arrive. */
export function createReader({ clock, readMark, tell }: Options) {
  let timer: Timer | null = null

  return {
    /** Tells it, if there is anything to tell. */
    owe() {
      if (timer || !readMark.isOwed()) return
      timer = clock.after(delay, () => {
        timer = null
        const settled = readMark.settle()
        tell().then(settled, () => {})
      })
    },
    close: () => timer?.cancel(),
  }
}
