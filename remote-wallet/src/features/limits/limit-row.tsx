import { serverNow } from '@tamlung/shared/api/server-clock'
import type { Currency } from '@tamlung/shared/contract/editions'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import type { PlayLimit } from '@tamlung/shared/contract/routes/play-limits'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { toInstant } from '@tamlung/shared/format/instant'
import { useHiddenAmounts } from '@tamlung/shared/session/use-hidden-amounts'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ProgressBar } from '@tamlung/shared/ui/feedback/progress-bar'
import { useNow } from '@tamlung/shared/ui/money/use-now'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LimitForm } from './limit-form'
import * as styles from './limits-dialog.module.css'
import { useLimitUnit } from './use-limit-unit'
import { useLimitWords } from './use-limit-words'

const day = 24 * 60 * 60_000

interface LimitRowProps {
  limit: PlayLimit
  currency: Currency | null | undefined
  busy: boolean
  onSet: (amount: Hundredths | null) => Promise<boolean>
  onConfirm: () => Promise<boolean>
}

/** A limit: its use, a pending change, and a way to change it. */
export function LimitRow({ limit, currency, busy, onSet, onConfirm }: LimitRowProps) {
  const { t } = useTranslation('play-limits')
  const words = useLimitWords(limit.kind, currency)
  const unit = useLimitUnit(currency)
  // How long is played is no amount.
  const hidden = useHiddenAmounts() && limit.kind !== 'time'
  const [changing, setChanging] = useState(false)
  const {
    isSet,
    amount,
    used,
    asked: requested,
    askedAmount: requestedAmount,
    readyAt,
    period,
  } = limit
  const action = t(isSet ? 'change' : 'setOne')
  const readyFrom = requested ? (toInstant(readyAt) ?? Number.POSITIVE_INFINITY) : 0
  // Once more when that has come: until then nothing else here changes with the time.
  const now = useNow(readyFrom, serverNow, day)
  const isReady = requested === true && readyFrom <= now

  async function save(next: Hundredths | null) {
    if (await onSet(next)) setChanging(false)
  }

  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <h5 className={styles.period}>{t(`period.${period}`)}</h5>
        {!changing && (
          <Button
            aria-label={`${action}: ${t(`${limit.kind}.title`)}, ${t(`period.${period}`)}`}
            disabled={busy}
            kind="quiet"
            onClick={() => setChanging(true)}
            size="small"
          >
            {action}
          </Button>
        )}
      </div>
      {!isSet ? (
        <p className={styles.soft}>{words.used(limit)}</p>
      ) : (
        <ProgressBar
          label={t(`period.${period}`)}
          // How far it is filled would tell as much.
          value={hidden || !amount ? 0 : used / amount}
        >
          {words.used(limit)}
        </ProgressBar>
      )}
      {requested && (
        <div className={styles.asked}>
          <p>
            {requestedAmount == null
              ? t('askedNone', { time: formatDateTime(readyAt) })
              : words.asked(requestedAmount, formatDateTime(readyAt))}
          </p>
          <div className={styles.buttons}>
            {isReady && (
              <Button disabled={busy} onClick={onConfirm} size="small">
                {t('confirm')}
              </Button>
            )}
            {amount != null && (
              <Button disabled={busy} kind="quiet" onClick={() => save(amount)} size="small">
                {t('keep')}
              </Button>
            )}
          </div>
        </div>
      )}
      {changing && (
        <LimitForm
          busy={busy}
          limit={limit}
          onCancel={() => setChanging(false)}
          onSave={save}
          unit={unit}
        />
      )}
    </li>
  )
}
