import { serverNow } from '@tamlung/shared/api/server-clock'
import type { Currency } from '@tamlung/shared/contract/editions'
import { type Hundredths, hundredths } from '@tamlung/shared/contract/hundredths'
import type { LimitPeriod, PlayLimit } from '@tamlung/shared/contract/routes/play-limits'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { toInstant } from '@tamlung/shared/format/instant'
import { useHiddenAmounts } from '@tamlung/shared/session/use-hidden-amounts'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ProgressBar } from '@tamlung/shared/ui/feedback/progress-bar'
import { AmountField } from '@tamlung/shared/ui/fields/amount-field'
import { Form } from '@tamlung/shared/ui/fields/form'
import { SelectField } from '@tamlung/shared/ui/fields/select-field'
import { useNow } from '@tamlung/shared/ui/money/use-now'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from './limits-dialog.module.css'
import { useDuration, useLimitUnit, useLimitWords } from './use-limit-words'

/** Choices in minutes, because a time is hard to type on a phone. */
const timeChoices: Record<LimitPeriod, readonly number[]> = {
  day: [30, 60, 120, 180, 240, 360, 480],
  week: [120, 240, 420, 600, 900, 1200, 1800],
  month: [240, 600, 900, 1200, 1800, 2700, 3600],
}

/** A select's value is a string. */
type Values = { amount: Hundredths | string }

interface LimitFormProps {
  limit: PlayLimit
  unit: string
  busy: boolean
  onSave: (amount: Hundredths | null) => Promise<void>
  onCancel: () => void
}

/** A lower limit takes effect at once; the hint says what a higher one needs. */
function LimitForm({
  limit: { kind, period, isSet },
  unit,
  busy,
  onSave,
  onCancel,
}: LimitFormProps) {
  const { t } = useTranslation('play-limits')
  const duration = useDuration()
  const isTime = kind === 'time'
  const common = {
    disabled: busy,
    hint: [t(isSet ? 'higherWaits' : 'lowerAtOnce'), kind === 'deposit' && t('endsQr')]
      .filter(Boolean)
      .join(' '),
    label: t('most'),
    name: 'amount',
  }
  return (
    <Form<Values>
      errorText={() => t(isTime ? 'time.choose' : 'noAmount')}
      onSubmit={({ amount }) => onSave(hundredths(Number(amount)))}
    >
      {isTime ? (
        <SelectField
          {...common}
          choices={timeChoices[period].map(minutes => ({
            value: String(minutes * 100),
            label: duration(minutes),
          }))}
          validate={value => (value ? undefined : 'noTime')}
        />
      ) : (
        <AmountField
          {...common}
          autoFocus
          unit={unit}
          validate={amount => (amount === undefined || amount < 0 ? 'noAmount' : undefined)}
        />
      )}
      <div className={styles.buttons}>
        <Button pending={busy} size="small" type="submit">
          {t('save')}
        </Button>
        {isSet && (
          <Button disabled={busy} kind="quiet" onClick={() => onSave(null)} size="small">
            {t('remove')}
          </Button>
        )}
        <Button disabled={busy} kind="quiet" onClick={onCancel} size="small">
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}

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
  // Playing time is not an amount of money and is never hidden.
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
  // Re-renders when the requested change is ready; nothing else here depends on the time.
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
          // The filled share would reveal the hidden amount.
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
