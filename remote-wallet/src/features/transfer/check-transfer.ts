import { type Hundredths, hundredths } from '@tamlung/shared/contract/hundredths'

export const transferMinimum = hundredths(100)

export type TransferProblem = 'selectAccount' | 'sameAccount' | 'minimum'

/** What stands in the way of a transfer, the first thing first; nothing when it can be sent. */
export function checkTransfer(
  from: string,
  to: string,
  amount: Hundredths | undefined,
): TransferProblem | null {
  if (from === '' || to === '') return 'selectAccount'
  if (from === to) return 'sameAccount'
  if (amount === undefined || amount < transferMinimum) return 'minimum'
  return null
}
