import type { Currency } from '@tamlung/shared/contract/editions'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import type { LimitKind, PlayLimit } from '@tamlung/shared/contract/routes/play-limits'
import { useTranslation } from 'react-i18next'
import { LimitRow } from './limit-row'
import * as styles from './limits-dialog.module.css'
import type { Which } from './use-play-limits'

interface LimitRowsProps {
  kind: LimitKind
  limits: readonly PlayLimit[]
  currency: Currency | null | undefined
  busy: boolean
  onSet: (which: Which, amount: Hundredths | null) => Promise<boolean>
  onConfirm: (which: Which) => Promise<boolean>
}

/** Those of one kind: for a day, a week and a month. */
export function LimitRows({ kind, limits, currency, busy, onSet, onConfirm }: LimitRowsProps) {
  const { t } = useTranslation('play-limits')
  if (limits.length === 0) return null
  return (
    <section className={styles.part}>
      <h4 className={styles.heading}>{t(`${kind}.title`)}</h4>
      <p className={styles.soft}>{t(`${kind}.text`)}</p>
      <ul className={styles.rows}>
        {limits.map(limit => (
          <LimitRow
            busy={busy}
            currency={currency}
            key={limit.period}
            limit={limit}
            onConfirm={() => onConfirm(limit)}
            onSet={amount => onSet(limit, amount)}
          />
        ))}
      </ul>
    </section>
  )
}
