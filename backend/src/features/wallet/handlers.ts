import { Refusal } from '../../platform/errors/refusal'
import type { Handlers } from '../../platform/http/call'
import { runOnce } from '../../platform/idempotency/run-once'
import { countRounds } from '../bonus/rounds'
import { announceDeposit } from './announce-deposit'
import { chooseErrorCode, collect } from './collect'
import { readOverview } from './overview'
import { transferOnce } from './transfer'
import { withdraw, withdrawAll } from './withdraw'

export const walletHandlers = {
  getWallet({ member }, { database }) {
    return database.run(readOverview, member)
  },
  addMoney({ member, body, move }, { database }) {
    return database.run(announceDeposit, {
      member: member.id,
      move,
      input: { amount: body.amount, currency: member.currency },
    })
  },
  transfer({ member, body, move }, backend) {
    return transferOnce(backend, member, body, move)
  },
  transferAll({ member, body, move }, backend) {
    return runOnce(backend, move, async workId => {
      const { moved, failures } = await collect(backend, member, body.to, workId)
      if (moved === 0 && failures.length === 0) throw new Refusal('MONEY_NOT_ENOUGH')
      if (moved === 0 && failures.every(failure => failure.message !== 'PROCESSING'))
        throw new Refusal(chooseErrorCode(failures), { details: { failures } })
      return { message: 'SUCCESS', reference: workId, failures }
    })
  },
  async withdraw({ member, body, move }, backend) {
    await countRounds(backend)
    return backend.database.run(withdraw, {
      member: member.id,
      move,
      input: { amount: body.amount, currency: member.currency },
    })
  },
  withdrawAll({ member, body, move }, backend) {
    return runOnce(backend, move, workId => withdrawAll(backend, member, body.amount, workId))
  },
} satisfies Partial<Handlers>
