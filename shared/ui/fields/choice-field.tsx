import { useId } from 'react'
import { classNames } from '../styles/class-names'
import * as styles from './choice-field.module.css'
import { FieldError, type FieldTexts } from './field'
import * as fieldStyles from './field.module.css'
import type { Choice } from './select-field'
import { type FieldConfig, useFieldState } from './use-field-state'

export interface ChoiceFieldProps
  extends Omit<FieldTexts, 'aside'>,
    Pick<FieldConfig<string>, 'name' | 'validate'> {
  choices: readonly Choice[]
  /** In one row if there is room. */
  inline?: boolean
}

/** A few choices, all visible. */
export function ChoiceField({ label, hint, name, validate, choices, inline }: ChoiceFieldProps) {
  const id = useId()
  const { input, error, handleTyping, handleBlur } = useFieldState<string>({ name, validate })
  const describedBy = classNames(error && `${id}error`, hint ? `${id}hint` : '') || undefined
  return (
    <fieldset aria-describedby={describedBy} className={fieldStyles.field}>
      <legend className={classNames(fieldStyles.legend, styles.legend)}>{label}</legend>
      <div className={classNames(styles.choices, inline && styles.inline)}>
        {choices.map(choice => (
          <label
            className={classNames(
              styles.choice,
              input.value === choice.value && styles.checked,
              choice.disabled && styles.disabled,
            )}
            key={choice.value}
          >
            <input
              aria-invalid={error ? true : undefined}
              checked={input.value === choice.value}
              className={styles.input}
              disabled={choice.disabled}
              name={`${id}${name}`}
              onBlur={handleBlur}
              onChange={() => {
                handleTyping()
                input.onChange(choice.value)
              }}
              onFocus={input.onFocus}
              type="radio"
              value={choice.value}
            />
            <span className={styles.words}>
              <span>{choice.label}</span>
              {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <p className={fieldStyles.hint} id={`${id}hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}error`}>{error}</FieldError>
    </fieldset>
  )
}
