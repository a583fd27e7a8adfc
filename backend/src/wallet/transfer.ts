import { hundredths } from '@tamlung/shared/contract/hundredths'
import { walletCode } from '@tamlung/shared/contract/limits'
import type { Member } from '../accounts/member'
import type { Backend } from '../backend'
import { getGameAccount } from '../games/operations'
import { refreshGame } from '../games/refresh'
import { Refusal } from '../refusal'
import { runTransfer } from './run-transfer'
import { beginTransfer, type TransferRow } from './transfer-operations'

export const leastTransfer = hundredths(100)

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
  if (wish.amount < leastTransfer) throw new Refusal('TRANSFER_MINIMUM')
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
