import type { Hundredths } from '@tamlung/shared/contract/hundredths'

export type Limits = { withdrawMin: Hundredths; withdrawMax: Hundredths }
export type WithdrawProblem = 'minimum' | 'maximum'

export function checkWithdraw(
  amount: Hundredths | undefined,
  { withdrawMin, withdrawMax }: Limits,
): WithdrawProblem | undefined {
  if (amount === undefined || amount <= 0 || amount < withdrawMin) return 'minimum'
  return amount > withdrawMax ? 'maximum' : undefined
}
