import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database'
import { Refusal } from '../errors/refusal'
import type { AbandonedMoves } from './abandoned-moves'
import type { Claim } from './claim'
import type { InFlight } from './in-flight'
import { type MoveKey, nameOfMove } from './move-key'
import { claimMove, releaseMove, settleMove } from './operations'

interface Workplace {
  readonly database: Database
  readonly inFlight: InFlight
  readonly abandoned: AbandonedMoves
}

interface Job<Begun> {
  /** What was begun in the commit that claimed the key, if anything was. */
  readonly begun: Begun | undefined
  /** To be called when the work has kept its reply itself. */
  settled(): void
}

type Work<Output, Begun> = (workId: string, job: Job<Begun>) => Promise<Output>

/** Claims the key, and begins the work in the same commit. */
type Begin<Begun> = (move: MoveKey) => Promise<{ claim: Claim; begun: Begun | undefined }>

const pollPause = 100
const longestWait = 55_000

/** Does the work of a claim that is ours, and keeps the reply unless the work has kept it itself. */
const carryOut = async <Output>(
  database: Database,
  move: MoveKey,
  work: (settled: () => void) => Promise<Output>,
) => {
  let isSettled = false
  const settled = () => {
    isSettled = true
  }
  try {
    const reply = await work(settled)
    if (!isSettled) await database.run(settleMove, { move, reply })
    return reply
  } catch (error) {
    // A refusal is definite: nothing moved, or it was returned. Anything else is taken up again later.
    if (error instanceof Refusal) await database.run(releaseMove, move)
    throw error
  }
}

const attempt = async <Output, Begun>(
  { database }: Workplace,
  move: MoveKey,
  work: Work<Output, Begun>,
  begin?: Begin<Begun>,
) => {
  const claimOnly: Begin<Begun> = async () => ({
    claim: await database.run(claimMove, { move, owner: database.instance }),
    begun: undefined,
  })
  const deadline = Date.now() + longestWait
  for (;;) {
    const { claim: claimed, begun } = await (begin ?? claimOnly)(move)
    if (claimed.state === 'done') return claimed.reply as Output
    if (claimed.state === 'new')
      return carryOut(database, move, settled => work(claimed.workId, { begun, settled }))
    if (Date.now() > deadline) throw new Refusal('REQUEST_LIMIT', { retryAfter: 5 })
    await wait(pollPause)
  }
}

/** For moves that need somebody outside the database. `work` has to continue what was begun under the same id. */
export const runOnce = <Output, Begun = never>(
  workplace: Workplace,
  move: MoveKey | undefined,
  work: Work<Output, Begun>,
  begin?: Begin<Begun>,
): Promise<Output> => {
  if (move === undefined) {
    const workId = randomUUID()
    return workplace.inFlight.add(
      workId,
      workId,
      work(workId, { begun: undefined, settled: () => undefined }),
    )
  }
  const name = nameOfMove(move)
  const asked = `${move.route} ${move.fingerprint}`
  const found = workplace.inFlight.find(name)
  if (found === undefined)
    return workplace.inFlight
      .add(name, asked, attempt(workplace, move, work, begin))
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) workplace.abandoned.leave(move)
        throw error
      })
  if (found.asked !== asked) return Promise.reject(new Refusal('KEY_INVALID'))
  return found.result as Promise<Output>
}
