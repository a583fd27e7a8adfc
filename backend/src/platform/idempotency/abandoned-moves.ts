import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database'
import { DatabaseUnavailable } from '../database/unavailable'
import { type InFlight, leaveMoves, type MoveKey, nameOfMove } from './claim'

const pause = 250

/**
 * Moves whose work was interrupted in this instance. Because the instance is alive, others would assume that it still
 * works on them. It therefore gives them up in the database, as soon as that is available, and the next retry continues
 * them on any instance.
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

  /** Stops without giving up the rest: an instance that has ended counts as dead, so others continue its moves anyway. */
  stop(): void {
    this.#isStopped = true
  }

  async #tell(): Promise<void> {
    this.#isTelling = true
    while (this.#moves.length > 0 && !this.#isStopped) {
      // Moves that a retry has restarted in the meantime are running again.
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
