import { randomUUID } from 'node:crypto'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { walletCode } from '@tamlung/shared/contract/limits'
import type { Backend } from '../../platform/backend'
import { DatabaseUnavailable } from '../../platform/database/unavailable'
import { Refusal } from '../../platform/errors/refusal'
import type { MoveKey } from '../../platform/idempotency/move-key'
import { runOnce } from '../../platform/idempotency/run-once'
import type { Member } from '../../platform/identity/member'
import { getGameAccount } from '../games/operations'
import { refreshGame } from '../games/refresh'
import { type Kept, runTransfer } from './run-transfer'
import { beginTransfer, type TransferRow } from './transfer-operations'

const leastTransfer = hundredths(100)

/** What is left in a game may go back however little it is. */
const leastOf = ({ to }: Wish) => (to === walletCode ? hundredths(1) : leastTransfer)

interface Wish {
  from: string
  to: string
  amount: number
}

interface Reply {
  message: string
  reference: string
  failures: []
}

const replyOf = (reference: string, message = 'SUCCESS'): Reply => ({
  message,
  reference,
  failures: [],
})

/** A provider that says nothing leaves the transfer in progress: neither done nor failed. */
const carry = async (backend: Backend, begun: TransferRow, kept?: Kept): Promise<TransferRow> => {
  try {
    return await runTransfer(backend, begun, kept)
  } catch (error) {
    // Nothing can be said of it now; whoever asks again with the same key carries it on.
    if (error instanceof DatabaseUnavailable) throw error
    backend.log.warn({ err: error, transfer: begun.id }, 'a transfer stays in transit')
    return begun
  }
}

const finish = async (backend: Backend, begun: TransferRow, kept?: Kept): Promise<Reply> => {
  const ended = await carry(backend, begun, kept)
  if (ended.state === 'failed')
    throw new Refusal('TRANSFER_FAIL', { details: { reference: begun.id } })
  return replyOf(begun.id, ended.state === 'done' ? 'SUCCESS' : 'PROCESSING')
}

const begin = (backend: Backend, member: Member, wish: Wish, id: string, move?: MoveKey) =>
  backend.database.run(beginTransfer, {
    id,
    member: member.id,
    currency: member.currency,
    owner: backend.database.instance,
    ...(move && { move }),
    ...wish,
  })

const check = (wish: Wish) => {
  if (wish.amount < leastOf(wish)) throw new Refusal('TRANSFER_MINIMUM')
  if (wish.from === '' || wish.to === '' || wish.from === wish.to) throw new Refusal('NO_WALLET')
}

/** What was won in a game may go along. Where the game is closed by now, the ledger knows whether this has begun before. */
const askFirst = async (backend: Backend, member: Member, game: string) => {
  const { username } = await backend.database.run(getGameAccount, { member: member.id, game })
  await refreshGame(backend, member, game, username)
}

export const transfer = async (
  backend: Backend,
  member: Member,
  wish: Wish,
  workId: string,
  kept?: Kept,
): Promise<Reply> => {
  check(wish)
  if (wish.from !== walletCode) await askFirst(backend, member, wish.from).catch(() => undefined)
  const { begun } = await begin(backend, member, wish, workId)
  if (begun === undefined) throw new Error(`the transfer ${workId} has not begun`)
  return finish(backend, begun, kept)
}

/** As a member asks for it. From the wallet nobody is asked first: the key is claimed with the first entry. */
export const transferOnce = (
  backend: Backend,
  member: Member,
  wish: Wish,
  move: MoveKey | undefined,
): Promise<Reply> =>
  runOnce<Reply, TransferRow>(
    backend,
    move,
    (workId, { begun, settled }) => {
      const kept = move && { key: move.key, reply: replyOf(workId), settled }
      return begun === undefined
        ? transfer(backend, member, wish, workId, kept)
        : finish(backend, begun, kept)
    },
    wish.from === walletCode
      ? async claiming => {
          check(wish)
          return begin(backend, member, wish, randomUUID(), claiming)
        }
      : undefined,
  )
