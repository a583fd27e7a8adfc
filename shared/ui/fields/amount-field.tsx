import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Hundredths } from '../../contract/hundredths'
import { formatAmount, parseAmount } from '../../format/money'
import { classNames } from '../class-names'
import * as amountStyles from './amount-field.module.css'
import { Field, type FieldTexts } from './field'
import * as styles from './field.module.css'
import { type FieldConfig, useFieldState } from './use-field-state'

export interface AmountFieldProps
  extends FieldTexts,
    Pick<FieldConfig<Hundredths>, 'name' | 'validate'> {
  /** Buttons that fill in an amount. */
  quickAmounts?: readonly Hundredths[]
  /** The currency's word, at the end of the box. */
  unit?: string
  placeholder?: string
  disabled?: boolean
  autoFocus?: boolean
}

const quickText = (amount: Hundredths) => formatAmount(amount).replace(/\.00$/, '')

/** One row while they fit into 320 px, else two of the same length. */
const columns = (count: number) => (count <= 5 ? count : Math.ceil(count / 2))

/** The form keeps hundredths, or nothing while what was typed is no amount. */
export function AmountField({
  label,
  hint,
  aside,
  name,
  validate,
  quickAmounts,
  unit,
  placeholder = '0.00',
  ...passed
}: AmountFieldProps) {
  const { t } = useTranslation('ui')
  const { input, error, handleTyping, handleBlur } = useFieldState<Hundredths>({
    name,
    validate,
    format: value => value,
    parse: (value: Hundredths) => value,
  })
  // What is being typed; rewriting it at each key would move the cursor.
  const [draft, setDraft] = useState<string | null>(null)
  const value = typeof input.value === 'number' ? input.value : null

  function type(text: string) {
    handleTyping()
    setDraft(text)
    input.onChange(parseAmount(text) ?? undefined)
  }

  return (
    <Field aside={aside} error={error} hint={hint} label={label}>
      {control => (
        <>
          <div className={styles.box}>
            <input
              {...passed}
              {...control}
              autoComplete="off"
              data-autofocus={passed.autoFocus || undefined}
              className={classNames(styles.control, amountStyles.input, unit && styles.withEnd)}
              inputMode="decimal"
              name={name}
              onBlur={event => {
                // What is no amount stays, so that it can be put right.
                if (value !== null) setDraft(null)
                handleBlur(event)
              }}
              onChange={event => type(event.target.value)}
              onFocus={input.onFocus}
              placeholder={placeholder}
              type="text"
              value={draft ?? (value === null ? '' : formatAmount(value))}
            />
            {unit && <span className={classNames(styles.end, styles.unit)}>{unit}</span>}
          </div>
          {quickAmounts && quickAmounts.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce itself as another field
            <div
              aria-label={t('quickAmounts')}
              className={amountStyles.quick}
              role="group"
              style={{ gridTemplateColumns: `repeat(${columns(quickAmounts.length)}, 1fr)` }}
            >
              {quickAmounts.map(amount => (
                <button
                  aria-pressed={value === amount}
                  className={amountStyles.amount}
                  disabled={passed.disabled}
                  key={amount}
                  onClick={() => {
                    handleTyping()
                    setDraft(null)
                    input.onChange(amount)
                  }}
                  type="button"
                >
                  {quickText(amount)}
                </button>
              ))}
            </div>
          )}
        </>
      )}
    </Field>
  )
}
