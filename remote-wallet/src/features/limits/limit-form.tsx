import { type Hundredths, hundredths } from '@tamlung/shared/contract/hundredths'
import type { LimitPeriod, PlayLimit } from '@tamlung/shared/contract/routes/play-limits'
import { Button } from '@tamlung/shared/ui/actions/button'
import { AmountField } from '@tamlung/shared/ui/fields/amount-field'
import { Form } from '@tamlung/shared/ui/fields/form'
import { SelectField } from '@tamlung/shared/ui/fields/select-field'
import { useTranslation } from 'react-i18next'
import { useDuration } from './clock/use-duration'
import * as styles from './limits-dialog.module.css'

/** In minutes. Nobody types a time on a phone when there is something to choose from. */
const timeChoices: Record<LimitPeriod, readonly number[]> = {
  day: [30, 60, 120, 180, 240, 360, 480],
  week: [120, 240, 420, 600, 900, 1200, 1800],
  month: [240, 600, 900, 1200, 1800, 2700, 3600],
}

/** The value of a select is a text. */
type Values = { amount: Hundredths | string }

interface LimitFormProps {
  limit: PlayLimit
  unit: string
  busy: boolean
  onSave: (amount: Hundredths | null) => Promise<void>
  onCancel: () => void
}

/** A lower limit holds at once; what a higher one needs is said before it is asked for. */
export function LimitForm({
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
