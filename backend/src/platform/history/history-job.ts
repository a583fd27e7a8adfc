import type { Backend } from '../backend'
import { repeat } from '../repeat'
import { signClaims } from '../signing/signing-keys'
import { addHead, chainRows, type Horizon, readDueHead, readHorizon } from './chain-rows'

/**
 * Chains the rows of finished transactions in the background. A transaction takes a row's id before it commits, so a lower
 * id can appear after a higher one. The ids of one round are complete when every transaction that was running in the next
 * round has ended: the round in between allows for a transaction that has a row's id and no transaction number yet.
 */
export class HistoryJob {
  readonly #backend: Backend
  #rounds: Horizon[] = []
  #isStopped = false

  constructor(backend: Backend) {
    this.#backend = backend
  }

  /**
   * Chains the rows of the last complete round, and signs a head if one is due. Without concurrent writes two rounds
   * chain all rows.
   */
  async round(): Promise<void> {
    const { database } = this.#backend
    const now = await database.run(readHorizon, undefined)
    this.#rounds.push(now)
    const complete = this.#rounds.findLastIndex(
      (_, index) =>
        (this.#rounds[index + 1]?.next ?? Number.POSITIVE_INFINITY) <= now.oldestRunning,
    )
    const upTo = this.#rounds[complete]
    if (upTo === undefined) return
    this.#rounds = this.#rounds.slice(complete)
    let chained: number | null = 1
    while (chained && !this.#isStopped) chained = await database.run(chainRows, upTo)
    await this.#signHead()
  }

  /** Ends a long round after its current portion. */
  stop(): void {
    this.#isStopped = true
  }

  async #signHead(): Promise<void> {
    const { database, log } = this.#backend
    const head = await database.run(readDueHead, undefined)
    if (head === null) return
    const proof = await signClaims(this.#backend, { kind: 'history', ...head })
    if (proof !== null && (await database.run(addHead, { ...head, proof })))
      log.info({ history: proof }, 'the head of the history')
  }
}

export const startHistoryJob = (backend: Backend): { stop(): Promise<void> } => {
  const job = new HistoryJob(backend)
  const rounds = repeat(backend.configuration.historyPause, () =>
    job
      .round()
      .catch((error: unknown) => backend.log.error({ err: error }, 'the history was not chained')),
  )
  return {
    async stop() {
      job.stop()
      await rounds.stop()
    },
  }
}
