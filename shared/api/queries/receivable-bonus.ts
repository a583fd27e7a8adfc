import { getInviteBonus } from '../../contract/routes/invite'
import { getWallet, type InviteBonus } from '../../contract/routes/wallet'
import { ApiError } from '../api-error'
import { call } from '../call'
import { queryKeyOf } from '../query-of'

/**
 * The receivable bonus. The specification does not show the reply of its own call: if that lacks the amount, the wallet's
 * reply has it.
 */
export const receivableBonus = {
  queryKey: queryKeyOf(getInviteBonus),
  async queryFn({ signal }: { signal: AbortSignal }): Promise<InviteBonus> {
    const { amount, success, fail } = await call(getInviteBonus, { signal })
    if (amount != null) return { amount, success, fail }
    const { invite } = await call(getWallet, { signal })
    if (invite?.amount == null) throw new ApiError({ kind: 'nonsense', message: '' })
    return {
      amount: invite.amount,
      success: success ?? invite.success,
      fail: fail ?? invite.fail,
    }
  },
}
