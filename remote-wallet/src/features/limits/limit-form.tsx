import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import { Button } from '@tamlung/shared/ui/actions/button'
import { AmountField } from '@tamlung/shared/ui/fields/amount-field'
import { Form } from '@tamlung/shared/ui/fields/form'
import { useTranslation } from 'react-i18next'
import * as styles from './limits-dialog.module.css'

type Values = { amount: Hundredths }

interface LimitFormProps {
  unit: string
  busy: boolean
  isSet: boolean
  onSave: (amount: Hundredths | null) => Promise<void>
  onCancel: () => void
}

/** A lower limit holds at once; what a higher one needs is said before it is asked for. */
export function LimitForm({ unit, busy, isSet, onSave, onCancel }: LimitFormProps) {
  const { t } = useTranslation('play-limits')
  return (
    <Form<Values> errorText={() => t('noAmount')} onSubmit={({ amount }) => onSave(amount)}>
      <AmountField
        autoFocus
        disabled={busy}
        hint={t(isSet ? 'higherWaits' : 'lowerAtOnce')}
        label={t('most')}
        name="amount"
        unit={unit}
        validate={amount => (amount === undefined || amount < 0 ? 'noAmount' : undefined)}
      />
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
