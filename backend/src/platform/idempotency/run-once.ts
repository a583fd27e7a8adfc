import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database'
import { Refusal } from '../errors/refusal'
import type { InFlight } from './in-flight'
import type { MoveKey } from './move-key'
import { claimMove, releaseMove, settleMove } from './operations'

interface Workplace {
  readonly database: Database
  readonly inFlight: InFlight
}

type Work<Output> = (workId: string) => Promise<Output>

const pollPause = 100
const longestWait = 55_000

const attempt = async <Output>({ database }: Workplace, move: MoveKey, work: Work<Output>) => {
  const deadline = Date.now() + longestWait
  for (;;) {
    const claimed = await database.run(claimMove, { move, owner: database.instance })
    if (claimed.state === 'done') return claimed.reply as Output
    if (claimed.state === 'new') {
      try {
        const reply = await work(claimed.workId)
        await database.run(settleMove, { move, reply })
        return reply
      } catch (error) {
        // A refusal is definite: nothing moved, or it was returned. Anything else is taken up again later.
        if (error instanceof Refusal) await database.run(releaseMove, move)
        throw error
      }
    }
    if (Date.now() > deadline) throw new Refusal('REQUEST_LIMIT', { retryAfter: 5 })
    await wait(pollPause)
  }
}

/** For moves that need somebody outside the database. `work` must go on from where its id was left. */
export const runOnce = <Output>(
  workplace: Workplace,
  move: MoveKey | undefined,
  work: Work<Output>,
): Promise<Output> => {
  if (move === undefined) {
    const workId = randomUUID()
    return workplace.inFlight.add(workId, workId, work(workId))
  }
  const name = `${move.member}:${move.key}`
  const found = workplace.inFlight.find(name)
  if (found === undefined)
    return workplace.inFlight.add(name, move.fingerprint, attempt(workplace, move, work))
  if (found.fingerprint !== move.fingerprint) return Promise.reject(new Refusal('KEY_INVALID'))
  return found.result as Promise<Output>
}
