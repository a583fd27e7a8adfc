import { type Hundredths, hundredths } from '@tamlung/shared/contract/hundredths'
import { walletCode } from '@tamlung/shared/contract/limits'

const usualMinimum = hundredths(100)
const smallest = hundredths(1)

export type TransferProblem = 'selectAccount' | 'sameAccount' | 'minimum'

/** The rest in a game goes back however small it is; `held` is null where it is not known. */
export function leastTransfer(to: string, held: Hundredths | null): Hundredths {
  if (to !== walletCode || held === 0) return usualMinimum
  return held === null ? smallest : hundredths(Math.min(held, usualMinimum))
}

/** The first obstacle to a transfer; undefined when it can be sent. */
export function checkTransfer(
  from: string,
  to: string,
  amount: Hundredths | undefined,
  least: Hundredths,
): TransferProblem | null {
  if (from === '' || to === '') return 'selectAccount'
  if (from === to) return 'sameAccount'
  if (amount === undefined || amount < least) return 'minimum'
  return null
}
