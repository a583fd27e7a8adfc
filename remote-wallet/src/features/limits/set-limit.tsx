import type { Currency } from '@tamlung/shared/contract/editions'
import type { PlayLimit } from '@tamlung/shared/contract/routes/play-limits'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { useTranslation } from 'react-i18next'
import * as styles from './limits-dialog.module.css'
import { useLimitWords } from './use-limit-words'

/** A limit in a line, with the reset time if it is used up. */
export function SetLimit({
  limit,
  currency,
}: {
  limit: PlayLimit
  currency: Currency | null | undefined
}) {
  const { t } = useTranslation('play-limits')
  const words = useLimitWords(limit.kind, currency)
  const { kind, period, used, amount, renewsAt } = limit
  const isFull = amount != null && used >= amount
  return (
    <li>
      <span>
        {t(`${kind}.title`)} · {t(`period.${period}`)}
      </span>
      <strong>{words.most(amount ?? null)}</strong>
      {isFull && renewsAt && (
        <span className={styles.full}>{t('renews', { time: formatDateTime(renewsAt) })}</span>
      )}
    </li>
  )
}
