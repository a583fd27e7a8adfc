import type { Currency } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'

const whole = (...amounts: number[]) => amounts.map(amount => hundredths(amount * 100))

/** Round sums of each currency: a kip is worth little, and is counted in thousands. */
const amountsByCurrency = {
  transfer: {
    BAHT: whole(100, 300, 500, 1000),
    LAK: whole(50_000, 100_000, 200_000, 500_000),
  },
  withdraw: {
    BAHT: whole(500, 1000, 3000, 5000),
    LAK: whole(200_000, 500_000, 1_000_000, 2_000_000),
  },
} as const

/** Returns an empty list where the currency is not known. */
export function quickAmounts(
  what: keyof typeof amountsByCurrency,
  currency: Currency | null | undefined,
) {
  return currency ? amountsByCurrency[what][currency] : []
}
