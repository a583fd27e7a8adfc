import { hundredths } from '@tamlung/shared/contract/hundredths'
import type { Bonus } from '@tamlung/shared/contract/routes/bonus'
import type { RefundCheck } from '@tamlung/shared/contract/routes/refund'

export const exampleRefund: RefundCheck = {
  hasRefund: true,
  hasBonus: false,
  info: null,
  refundAmount: hundredths(12_345),
  refundSuccess: 60,
  refundFail: 20,
}

export function exampleBonus(code: string, more: Partial<Bonus> = {}): Bonus {
  return {
    code,
    name: `Bonus ${code}`,
    type: 'limit',
    maxReceived: 1,
    percentFail: 10,
    banners: [],
    userBonus: null,
    ...more,
  }
}
