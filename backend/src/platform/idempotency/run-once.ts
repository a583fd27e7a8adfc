import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database'
import { Refusal } from '../errors/refusal'
import type { AbandonedMoves } from './abandoned-moves'
import {
  type Claim,
  claimMove,
  type InFlight,
  type MoveKey,
  nameOfMove,
  releaseMove,
  settleMove,
} from './claim'

interface Workplace {
  readonly database: Database
  readonly inFlight: InFlight
  readonly abandoned: AbandonedMoves
}

interface Job<Started> {
  /** The row that was stored in the commit that claimed the key, if `begin` stored one. */
  readonly started: Started | undefined
  /** Must be called when the work has stored its reply itself. */
  replyStored(): void
}

type Work<Output, Started> = (workId: string, job: Job<Started>) => Promise<Output>

/** Claims the key and starts the work in the same commit. */
type Begin<Started> = (move: MoveKey) => Promise<{ claim: Claim; started: Started | undefined }>

const pollPause = 100
const maxWait = 55_000

/** Runs the work of a key that this call has claimed, and stores the reply unless the work has done so itself. */
const carryOut = async <Output>(
  database: Database,
  move: MoveKey,
  work: (replyStored: () => void) => Promise<Output>,
) => {
  let isStored = false
  const replyStored = () => {
    isStored = true
  }
  try {
    const reply = await work(replyStored)
    if (!isStored) await database.run(settleMove, { move, reply })
    return reply
  } catch (error) {
    // A refusal is final: nothing moved, or it was returned. After any other error a retry continues the work.
    if (error instanceof Refusal) await database.run(releaseMove, move)
    throw error
  }
}

const attempt = async <Output, Started>(
  { database }: Workplace,
  move: MoveKey,
  work: Work<Output, Started>,
  begin?: Begin<Started>,
) => {
  const claimOnly: Begin<Started> = async () => ({
    claim: await database.run(claimMove, { move, owner: database.instance }),
    started: undefined,
  })
  const deadline = Date.now() + maxWait
  for (;;) {
    const { claim: claimed, started } = await (begin ?? claimOnly)(move)
    if (claimed.state === 'done') return claimed.reply as Output
    if (claimed.state === 'new')
      return carryOut(database, move, replyStored => work(claimed.workId, { started, replyStored }))
    if (Date.now() > deadline) throw new Refusal('REQUEST_LIMIT', { retryAfter: 5 })
    await wait(pollPause)
  }
}

/**
 * Runs `work` once per idempotency key, for moves that call something outside the database. A retry after a crash runs
 * `work` again with the same id, and it must then continue what it had started.
 */
export const runOnce = <Output, Started = never>(
  workplace: Workplace,
  move: MoveKey | undefined,
  work: Work<Output, Started>,
  begin?: Begin<Started>,
): Promise<Output> => {
  if (move === undefined) {
    const workId = randomUUID()
    return workplace.inFlight.add(
      workId,
      workId,
      work(workId, { started: undefined, replyStored: () => undefined }),
    )
  }
  const name = nameOfMove(move)
  const request = `${move.route} ${move.fingerprint}`
  const found = workplace.inFlight.find(name)
  if (found === undefined)
    return workplace.inFlight
      .add(name, request, attempt(workplace, move, work, begin))
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) workplace.abandoned.leave(move)
        throw error
      })
  if (found.asked !== request) return Promise.reject(new Refusal('KEY_INVALID'))
  return found.result as Promise<Output>
}
