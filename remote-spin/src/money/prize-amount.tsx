import type { Coupon } from '@tamlung/shared/contract/routes/spinwheel'
import { formatCount } from '@tamlung/shared/format/count'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { classNames } from '@tamlung/shared/ui/styles/class-names'
import { useTranslation } from 'react-i18next'
import * as styles from './prize-amount.module.css'
import { useUnit } from './use-unit'

type PrizeAmountProps = Pick<Coupon, 'amount' | 'unit'> & { size?: 'normal' | 'large' }

/** What a coupon is worth, in money or in coins; nothing where it is worth neither. */
export function PrizeAmount({ amount, unit, size }: PrizeAmountProps) {
  const { t } = useTranslation('spin')
  const money = useUnit()
  if (amount == null || amount <= 0) return null
  if (unit !== 'coin') return <Amount open size={size} unit={money} value={amount} />
  return (
    <span className={classNames(styles.coins, size === 'large' && styles.large)}>
      {t('spin.coins', { count: amount / 100, shown: formatCount(amount / 100) })}
    </span>
  )
}
