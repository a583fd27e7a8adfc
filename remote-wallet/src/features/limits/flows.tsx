import type { Currency } from '@tamlung/shared/contract/editions'
import type { Flow } from '@tamlung/shared/contract/routes/play-limits'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { useTranslation } from 'react-i18next'
import { Difference } from './difference'
import * as styles from './limits-dialog.module.css'
import { useLimitUnit } from './use-limit-unit'

interface FlowsProps {
  flows: readonly Flow[]
  currency: Currency | null | undefined
}

/** Deposits, withdrawals and their difference: the figure that players on a losing streak forget. */
export function Flows({ flows, currency }: FlowsProps) {
  const { t } = useTranslation('play-limits')
  const unit = useLimitUnit(currency)
  return (
    <section className={styles.part}>
      <h4 className={styles.heading}>{t('flows.title')}</h4>
      {unit && <p className={styles.soft}>{t('flows.unit', { unit })}</p>}
      {flows.map(({ period, putIn, takenOut }) => (
        <div className={styles.row} key={period}>
          <h5 className={styles.period}>{t(`since.${period}`)}</h5>
          <dl className={styles.facts}>
            <div>
              <dt>{t('flows.in')}</dt>
              <dd>
                <Amount value={putIn} />
              </dd>
            </div>
            <div>
              <dt>{t('flows.out')}</dt>
              <dd>
                <Amount value={takenOut} />
              </dd>
            </div>
            <div>
              <dt>{t('flows.net')}</dt>
              <dd>
                <Difference putIn={putIn} takenOut={takenOut} />
              </dd>
            </div>
          </dl>
        </div>
      ))}
    </section>
  )
}
