import { randomUUID } from 'node:crypto'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { walletCode } from '@tamlung/shared/contract/size-limits'
import type { Backend } from '../../platform/backend'
import { DatabaseUnavailable } from '../../platform/database/unavailable'
import { Refusal } from '../../platform/errors/refusal'
import type { MoveKey } from '../../platform/idempotency/claim'
import { runOnce } from '../../platform/idempotency/run-once'
import type { Member } from '../../platform/identity/member'
import { getGameAccount } from '../games/game-accounts'
import { refreshGame } from '../games/refresh-games'
import { type ReplyToStore, runTransfer } from './run-transfer'
import { beginTransfer, type TransferRow } from './transfer-operations'

const minTransfer = hundredths(100)

/** The rest of a game's balance may go back to the wallet, down to one satang. */
const minAmountOf = ({ to }: TransferInput) => (to === walletCode ? hundredths(1) : minTransfer)

interface TransferInput {
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

/** Leaves the transfer in progress, neither done nor failed, when the provider does not answer. */
const runUntilSilence = async (
  backend: Backend,
  started: TransferRow,
  stored?: ReplyToStore,
): Promise<TransferRow> => {
  try {
    return await runTransfer(backend, started, stored)
  } catch (error) {
    // The result is unknown. A retry with the same key continues the transfer.
    if (error instanceof DatabaseUnavailable) throw error
    backend.log.warn({ err: error, transfer: started.id }, 'a transfer stays in transit')
    return started
  }
}

const finish = async (
  backend: Backend,
  started: TransferRow,
  stored?: ReplyToStore,
): Promise<Reply> => {
  const ended = await runUntilSilence(backend, started, stored)
  if (ended.state === 'failed')
    throw new Refusal('TRANSFER_FAIL', { details: { reference: started.id } })
  return replyOf(started.id, ended.state === 'done' ? 'SUCCESS' : 'PROCESSING')
}

const begin = (
  backend: Backend,
  member: Member,
  input: TransferInput,
  id: string,
  move?: MoveKey,
) =>
  backend.database.run(beginTransfer, {
    id,
    member: member.id,
    currency: member.currency,
    owner: backend.database.instance,
    ...(move && { move }),
    ...input,
  })

const assertValid = (input: TransferInput) => {
  if (input.amount < minAmountOf(input)) throw new Refusal('TRANSFER_MINIMUM')
  if (input.from === '' || input.to === '' || input.from === input.to)
    throw new Refusal('NO_WALLET')
}

/**
 * Books what was won, so that it can be transferred too. Failures are ignored: when the game is closed by now, a
 * transfer that has started already must still go on.
 */
const bookPlayFirst = async (backend: Backend, member: Member, game: string) => {
  const { username } = await backend.database.run(getGameAccount, { member: member.id, game })
  await refreshGame(backend, member, game, username)
}

export const transfer = async (
  backend: Backend,
  member: Member,
  input: TransferInput,
  workId: string,
  stored?: ReplyToStore,
): Promise<Reply> => {
  assertValid(input)
  if (input.from !== walletCode)
    await bookPlayFirst(backend, member, input.from).catch(() => undefined)
  const { started } = await begin(backend, member, input, workId)
  if (started === undefined) throw new Error(`transfer ${workId} has not started`)
  return finish(backend, started, stored)
}

/**
 * Runs a member's transfer once per idempotency key. A transfer from the wallet claims the key in the same commit as
 * its first ledger entry, which saves a query.
 */
export const transferOnce = (
  backend: Backend,
  member: Member,
  input: TransferInput,
  move: MoveKey | undefined,
): Promise<Reply> =>
  runOnce<Reply, TransferRow>(
    backend,
    move,
    (workId, { started, replyStored }) => {
      const stored = move && { key: move.key, reply: replyOf(workId), onStored: replyStored }
      return started === undefined
        ? transfer(backend, member, input, workId, stored)
        : finish(backend, started, stored)
    },
    input.from === walletCode
      ? async claiming => {
          assertValid(input)
          return begin(backend, member, input, randomUUID(), claiming)
        }
      : undefined,
  )
