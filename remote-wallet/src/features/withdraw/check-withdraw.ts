import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import type { lookupWithdraw } from '@tamlung/shared/contract/routes/lookup'

/** A limit that the server does not name is the server's to mind. */
export type Limits = ReplyOf<typeof lookupWithdraw>
export type WithdrawProblem = 'minimum' | 'maximum'

export function checkWithdraw(
  amount: Hundredths | undefined,
  { withdrawMin, withdrawMax }: Pick<Limits, 'withdrawMin' | 'withdrawMax'>,
): WithdrawProblem | undefined {
  if (amount === undefined || amount <= 0 || amount < (withdrawMin ?? 0)) return 'minimum'
  return withdrawMax != null && amount > withdrawMax ? 'maximum' : undefined
}
