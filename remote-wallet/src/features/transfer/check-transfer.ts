import { type Hundredths, hundredths } from '@tamlung/shared/contract/hundredths'
import { walletCode } from '@tamlung/shared/contract/limits'

const minimumTransfer = hundredths(100)
const smallest = hundredths(1)

export type TransferProblem = 'selectAccount' | 'sameAccount' | 'minimum'

/** The rest in a game goes back however small it is; `held` is null where it is not known. */
export function minimumOf(to: string, held: Hundredths | null): Hundredths {
  if (to !== walletCode || held === 0) return minimumTransfer
  return held === null ? smallest : hundredths(Math.min(held, minimumTransfer))
}

/** The first obstacle to a transfer; null when it can be sent. */
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
