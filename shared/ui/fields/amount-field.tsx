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
  /** The currency's word, at the end of the box. */
  unit?: string
  placeholder?: string
  disabled?: boolean
  autoFocus?: boolean
}

const quickText = (amount: Hundredths) => formatAmount(amount).replace(/\.00$/, '')

/** A single row for few buttons, otherwise two equal rows, as for long amounts; large type needs more. */
function columns(amounts: readonly Hundredths[]): CSSProperties {
  const count = amounts.length
  const most = amounts.some(amount => amount >= 100_000_00) ? 3 : 5
  return { '--columns': count <= most ? count : Math.ceil(count / 2) } as CSSProperties
}

/** A single key at a time: existing commas are ours, unless the key was a comma. */
const byKey = (event: ChangeEvent) =>
  event.nativeEvent instanceof InputEvent &&
  /^(insertText|delete\w*)$/.test(event.nativeEvent.inputType) &&
  !event.nativeEvent.data?.includes(',')

/** The form keeps hundredths, or nothing while what was typed is no amount. */
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
  // The text being typed, including `1,000.` and invalid text.
  const [typed, setTyped] = useState<string | null>(null)
  const value = typeof input.value === 'number' ? input.value : null
  // A button beside it may have put another amount in its place: what is sent is what is shown.
  const draft = typed !== null && parse(typed) === value ? typed : null
  const [left, setLeft] = useState(false)
  // `1,5` is not too little: nobody can tell what it means.
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
    // React writes the text back, and the caret would jump to its end.
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
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce itself as another field
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
