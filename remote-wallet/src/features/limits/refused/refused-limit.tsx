import type { Currency } from '@tamlung/shared/contract/editions'
import type { PlayLimit } from '@tamlung/shared/contract/routes/play-limits'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { useTranslation } from 'react-i18next'
import * as styles from '../limits-dialog.module.css'
import { useLimitWords } from '../use-limit-words'

/** A limit that refused: its use and its reset time. */
export function RefusedLimit({
  limit,
  currency,
}: {
  limit: PlayLimit
  currency: Currency | null | undefined
}) {
  const { t } = useTranslation('play-limits')
  const words = useLimitWords(limit.kind, currency)
  const { kind, period, renewsAt } = limit
  return (
    <li className={styles.row}>
      <strong>
        {t(`${kind}.title`)} · {t(`period.${period}`)}
      </strong>
      <span>{words.used(limit)}</span>
      {renewsAt && (
        <span className={styles.soft}>{t('renews', { time: formatDateTime(renewsAt) })}</span>
      )}
    </li>
  )
}
