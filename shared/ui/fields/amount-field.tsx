import { type ChangeEvent, type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Hundredths } from '../../contract/hundredths'
import { groupTyped, isGrouped } from '../../format/group-typed'
import { formatAmount, parseAmount } from '../../format/money'
import { useKnownCurrency } from '../../session/wallet-currency'
import { classNames } from '../styles/class-names'
import * as amountStyles from './amount-field.module.css'
import { Field, type FieldTexts } from './field'
import * as styles from './field.module.css'
import { type FieldConfig, useFieldState } from './use-field-state'

export interface AmountFieldProps
  extends FieldTexts,
    Pick<FieldConfig<Hundredths>, 'name' | 'validate'> {
  /** Buttons that fill in an amount. */
  quickAmounts?: readonly Hundredths[]
  /** The currency's name, at the end of the field. */
  unit?: string
  placeholder?: string
  disabled?: boolean
  autoFocus?: boolean
}

const quickText = (amount: Hundredths) => formatAmount(amount).replace(/\.00$/, '')

/** A single row for few buttons, otherwise two equal rows; long amounts need two rows sooner. */
function columns(amounts: readonly Hundredths[]): CSSProperties {
  const count = amounts.length
  const maxButtons = amounts.some(amount => amount >= 100_000_00) ? 3 : 5
  return { '--columns': count <= maxButtons ? count : Math.ceil(count / 2) } as CSSProperties
}

/** Whether a single key changed the text: then existing commas are the field's own, unless the key was a comma. */
const byKey = (event: ChangeEvent) =>
  event.nativeEvent instanceof InputEvent &&
  /^(insertText|delete\w*)$/.test(event.nativeEvent.inputType) &&
  !event.nativeEvent.data?.includes(',')

/** A field for an amount. Its value is in hundredths, or undefined while the text is not an amount. */
export function AmountField({
  label,
  hint,
  aside,
  name,
  validate,
  quickAmounts,
  unit,
  placeholder,
  ...passed
}: AmountFieldProps) {
  const { t } = useTranslation('ui')
  const { input, error, handleTyping, handleBlur } = useFieldState<Hundredths>({
    name,
    validate,
    format: value => value,
    parse: (value: Hundredths) => value,
  })
  const currency = useKnownCurrency()
  const isWhole = currency === 'LAK'
  const parse = (text: string) => {
    const amount = parseAmount(text)
    return isWhole && amount !== null && amount % 100 !== 0 ? null : amount
  }
  // The text during input, including `1,000.` and invalid text.
  const [typed, setTyped] = useState<string | null>(null)
  const value = typeof input.value === 'number' ? input.value : null
  // A button may have set another amount: the field shows the amount that will be sent.
  const draft = typed !== null && parse(typed) === value ? typed : null
  const [left, setLeft] = useState(false)
  // `1,5` is reported as ambiguous and not as too little.
  const unread = draft !== null && draft.trim() !== '' && value === null
  const problem = unread && (left || error !== undefined) ? t('notAnAmount') : error

  const shown = draft ?? (value === null ? '' : formatAmount(value, currency))

  function type(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event
    const before = { text: target.value, caret: target.selectionStart ?? target.value.length }
    const ownCommas = byKey(event) && isGrouped(shown)
    const { text, caret } = groupTyped(before, ownCommas)
    handleTyping()
    setLeft(false)
    setTyped(text)
    input.onChange(parse(text) ?? undefined)
    // React writes the changed text back, which would move the caret to the end.
    if (text !== before.text) queueMicrotask(() => target.setSelectionRange(caret, caret))
  }

  return (
    <Field aside={aside} error={problem} hint={hint} label={label}>
      {control => (
        <>
          <div className={styles.box}>
            <input
              {...passed}
              {...control}
              autoComplete="off"
              data-autofocus={passed.autoFocus || undefined}
              className={classNames(styles.control, amountStyles.input, unit && styles.withEnd)}
              inputMode={isWhole ? 'numeric' : 'decimal'}
              name={name}
              onBlur={event => {
                // Invalid text stays, so that it can be corrected.
                if (value !== null) setTyped(null)
                setLeft(true)
                handleBlur(event)
              }}
              onChange={type}
              onFocus={input.onFocus}
              placeholder={placeholder ?? (isWhole ? '0' : '0.00')}
              type="text"
              value={shown}
            />
            {unit && <span className={classNames(styles.end, styles.unit)}>{unit}</span>}
          </div>
          {quickAmounts && quickAmounts.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as another field
            <div
              aria-label={t('quickAmounts')}
              className={amountStyles.quick}
              role="group"
              style={columns(quickAmounts)}
            >
              {quickAmounts.map(amount => (
                <button
                  aria-pressed={value === amount}
                  className={amountStyles.amount}
                  disabled={passed.disabled}
                  key={amount}
                  onClick={() => {
                    handleTyping()
                    setTyped(null)
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
