import { type MoneyState, useMoneyAction } from '@tamlung/shared/api/use-money-action'
import { bus } from '@tamlung/shared/bus/bus'
import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import { claimCoupon } from '@tamlung/shared/contract/routes/spinwheel'
import { useReloadWheel } from '../spin/use-reload-wheel'

/** Claims one coupon, once; afterwards wallet, bonus and coins are read again wherever they are shown. */
export function useClaim() {
  const reload = useReloadWheel()
  const settled = ({ phase }: MoneyState<ReplyOf<typeof claimCoupon>>) => {
    reload()
    if (phase === 'refused') return
    bus.emit('wallet.changed', { cause: 'coupon' })
    bus.emit('bonus.changed', { cause: 'coupon' })
    bus.emit('coin.changed', { coin: null })
  }
  return useMoneyAction(claimCoupon, settled)
}
