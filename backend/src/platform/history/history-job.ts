import type { Backend } from '../backend'
import { repeat } from '../repeat'
import { signClaims } from '../signing/signing-keys'
import { addHead, chainRows, type Horizon, readDueHead, readHorizon } from './chain-rows'

/**
 * Chains the rows of finished transactions beside the calls, never in them. A transaction takes its id before it commits, so
 * a row may appear below one that is there already. Ids seen in one round are complete when every transaction that was running in
 * the next round is over: the round between gives a transaction with an id and no number yet the time to get one.
 */
export class HistoryJob {
  readonly #backend: Backend
  #rounds: Horizon[] = []
  #isStopped = false

  constructor(backend: Backend) {
    this.#backend = backend
  }

  /** Chains what was there in the round before, and signs a head if one is due. Without concurrent writes two rounds chain all. */
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
