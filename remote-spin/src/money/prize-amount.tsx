import { namedCurrency } from '@tamlung/shared/contract/named-currency'
import type { Coupon } from '@tamlung/shared/contract/routes/spinwheel'
import { formatCount } from '@tamlung/shared/format/count'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { classNames } from '@tamlung/shared/ui/styles/class-names'
import { useTranslation } from 'react-i18next'
import * as styles from './prize-amount.module.css'

type PrizeAmountProps = Pick<Coupon, 'amount' | 'unit' | 'currency'> & {
  size?: 'normal' | 'large'
}

/** The value of a coupon in money or coins; renders nothing when it has neither. */
export function PrizeAmount({ amount, unit, currency: named, size }: PrizeAmountProps) {
  const { t } = useTranslation('spin')
  const currency = namedCurrency(named)
  if (amount == null || amount <= 0) return null
  if (unit !== 'coin') {
    const word = currency && t(`units.${currency}`)
    return <Amount currency={currency} size={size} unit={word} value={amount} />
  }
  return (
    <span className={classNames(styles.coins, size === 'large' && styles.large)}>
      {t('spin.coins', { count: amount / 100, shown: formatCount(amount / 100) })}
    </span>
  )
}
