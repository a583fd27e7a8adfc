import type { Currency } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import type { Flow } from '@tamlung/shared/contract/routes/play-limits'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { useTranslation } from 'react-i18next'
import * as styles from './limits-dialog.module.css'

interface FlowsProps {
  flows: readonly Flow[]
  currency: Currency
}

/** What was put in and taken out, and the difference: the figure that a losing streak makes people forget. */
export function Flows({ flows, currency }: FlowsProps) {
  const { t } = useTranslation(['play-limits', 'wallet'])
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{t('flows.title')}</h3>
      <table className={styles.flows}>
        <caption className={styles.soft}>
          {t('flows.unit', { unit: t(`wallet:units.${currency}`) })}
        </caption>
        <thead>
          <tr>
            <td />
            {flows.map(({ period }) => (
              <th key={period} scope="col">
                {t(`since.${period}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('flows.in')}</th>
            {flows.map(({ period, putIn }) => (
              <td key={period}>
                <Amount value={putIn} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('flows.out')}</th>
            {flows.map(({ period, takenOut }) => (
              <td key={period}>
                <Amount value={takenOut} />
              </td>
            ))}
          </tr>
          <tr className={styles.net}>
            <th scope="row">{t('flows.net')}</th>
            {flows.map(({ period, putIn, takenOut }) => (
              <td key={period}>
                <Amount value={hundredths(putIn - takenOut)} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}
