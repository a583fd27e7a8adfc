import { namedCurrency } from '@tamlung/shared/contract/named-currency'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { BalanceCard } from '@tamlung/shared/ui/money/balance-card'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../core/relative-time'
import * as styles from '../balance-summary.module.css'
import { lastFigures } from './figures'

/** The member's last known amounts and their age. */
export function LastKnown() {
  const { t } = useTranslation(['last-known', 'wallet'])
  const [figures] = useState(lastFigures)
  if (!figures) return null
  const at = new Date(figures.at).toISOString()
  const currency = namedCurrency(figures.lak ? 'LAK' : null)
  return (
    <BalanceCard>
      <h2 className={styles.title}>{t('title')}</h2>
      <p className={styles.total}>
        <Amount
          size="hero"
          unit={currency ? t(`wallet:units.${currency}`) : ''}
          value={figures.total}
        />
      </p>
      <p className={styles.title}>
        {t('seen', { time: formatDateTime(at) })} · <RelativeTime value={at} />
      </p>
      <dl className={styles.parts}>
        <div>
          <dt>{t('wallet:transfer.wallet')}</dt>
          <dd>
            <Amount value={figures.wallet} />
          </dd>
        </div>
        <div>
          <dt>{t('wallet:home.inGames')}</dt>
          <dd>
            <Amount value={figures.games} />
          </dd>
        </div>
      </dl>
    </BalanceCard>
  )
}
