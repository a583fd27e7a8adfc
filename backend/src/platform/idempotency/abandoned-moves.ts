import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database'
import { DatabaseUnavailable } from '../database/unavailable'
import { type InFlight, leaveMoves, type MoveKey, nameOfMove } from './claim'

const pause = 250

/**
 * Moves whose work was cut off here. This instance lives on, so the others would take it to be at work on them still; as
 * soon as the database hears that it is not, whoever asks next carries them on, at whichever instance.
 */
export class AbandonedMoves {
  readonly #database: Database
  readonly #inFlight: InFlight
  #moves: MoveKey[] = []
  #isTelling = false
  #isStopped = false

  constructor(database: Database, inFlight: InFlight) {
    this.#database = database
    this.#inFlight = inFlight
  }

  leave(move: MoveKey): void {
    this.#moves.push(move)
    if (!this.#isTelling) void this.#tell()
  }

  /** An instance that ends needs to say nothing: that it is gone says it all. */
  stop(): void {
    this.#isStopped = true
  }

  async #tell(): Promise<void> {
    this.#isTelling = true
    while (this.#moves.length > 0 && !this.#isStopped) {
      // A call that was repeated meanwhile is running again.
      const moves = this.#moves.filter(move => !this.#inFlight.find(nameOfMove(move)))
      this.#moves = []
      try {
        if (moves.length > 0)
          await this.#database.run(leaveMoves, { moves, owner: this.#database.instance })
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) continue
        this.#moves.unshift(...moves)
        await wait(pause, undefined, { ref: false })
      }
    }
    this.#isTelling = false
  }
}
