import { hundredths } from '@tamlung/shared/contract/hundredths'
import { walletCode } from '@tamlung/shared/contract/limits'
import type { Backend } from '../../platform/backend'
import { DatabaseUnavailable } from '../../platform/database/unavailable'
import { Refusal } from '../../platform/errors/refusal'
import type { Member } from '../../platform/identity/member'
import { getGameAccount } from '../games/operations'
import { refreshGame } from '../games/refresh'
import { runTransfer } from './run-transfer'
import { beginTransfer, type TransferRow } from './transfer-operations'

const leastTransfer = hundredths(100)

/** What is left in a game may go back however little it is. */
const leastOf = ({ to }: Wish) => (to === walletCode ? hundredths(1) : leastTransfer)

interface Wish {
  from: string
  to: string
  amount: number
}

/** A provider that says nothing leaves the transfer in progress: neither done nor failed. */
const carry = async (backend: Backend, begun: TransferRow): Promise<TransferRow> => {
  try {
    return await runTransfer(backend, begun)
  } catch (error) {
    // Nothing can be said of it now; whoever asks again with the same key carries it on.
    if (error instanceof DatabaseUnavailable) throw error
    backend.log.warn({ err: error, transfer: begun.id }, 'a transfer stays in transit')
    return begun
  }
}

export const transfer = async (
  backend: Backend,
  member: Member,
  wish: Wish,
  workId: string,
): Promise<{ message: string; reference: string; failures: [] }> => {
  if (wish.amount < leastOf(wish)) throw new Refusal('TRANSFER_MINIMUM')
  if (wish.from === '' || wish.to === '' || wish.from === wish.to) throw new Refusal('NO_WALLET')
  if (wish.from !== walletCode) {
    const { username } = await backend.database.run(getGameAccount, {
      member: member.id,
      game: wish.from,
    })
    await refreshGame(backend, member, wish.from, username).catch(() => undefined)
  }
  const begun = await backend.database.run(beginTransfer, {
    id: workId,
    member: member.id,
    currency: member.currency,
    owner: backend.database.instance,
    ...wish,
  })
  const ended = await carry(backend, begun)
  if (ended.state === 'failed')
    throw new Refusal('TRANSFER_FAIL', { details: { reference: workId } })
  return {
    message: ended.state === 'done' ? 'SUCCESS' : 'PROCESSING',
    reference: workId,
    failures: [],
  }
}
