import type { Backend } from '../../../platform/backend'

/** How long somebody is taken to be writing after they were heard of last. */
const lasts = 6_000

/** Whoever writes is heard of once in this time, a little less than they say so. */
const pause = 2_000

/** As much as one process passes on in a second; what is more than that is not worth its while. */
const mostInSecond = 50

/** What lives for some seconds, in this process alone: nobody stores who is writing. */
export class LiveBoard {
  readonly #writing = new Map<string, number>()
  readonly #heard = new Map<string, number>()
  #second = 0
  #passed = 0

  /** Whether it is time to pass on that this one writes. */
  isDue(who: string, now = Date.now()): boolean {
    this.#forget(this.#heard, now)
    if (this.#heard.has(who)) return false
    const second = Math.floor(now / 1000)
    if (second !== this.#second) this.#passed = 0
    this.#second = second
    if (this.#passed >= mostInSecond) return false
    this.#passed += 1
    this.#heard.set(who, now + pause)
    return true
  }

  write(owner: string, now = Date.now()): void {
    this.#forget(this.#writing, now)
    // To the end of the line: what was noted first is over first.
    this.#writing.delete(owner)
    this.#writing.set(owner, now + lasts)
  }

  /** What was being written is said. */
  rest(owner: string): void {
    this.#writing.delete(owner)
  }

  isWriting(owner: string, now = Date.now()): boolean {
    return (this.#writing.get(owner) ?? 0) > now
  }

  /** Whoever was noted first is over first. */
  #forget(noted: Map<string, number>, now: number): void {
    for (const [who, until] of noted) {
      if (until > now) return
      noted.delete(who)
    }
  }
}

const boards = new WeakMap<Backend, LiveBoard>()

/** One for each process. */
export const liveBoardOf = (backend: Backend): LiveBoard => {
  const known = boards.get(backend)
  if (known !== undefined) return known
  const board = new LiveBoard()
  boards.set(backend, board)
  return board
}
