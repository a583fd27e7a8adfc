import { type ReactNode, useId } from 'react'
import { CheckIcon } from '../icons/icons'
import { classNames } from '../styles/class-names'
import * as styles from './checkbox-field.module.css'
import { FieldError } from './field'
import * as fieldStyles from './field.module.css'
import { type FieldConfig, useFieldState } from './use-field-state'

export interface CheckboxFieldProps extends Pick<FieldConfig<boolean>, 'name' | 'validate'> {
  label: ReactNode
  disabled?: boolean
}

/** A checkbox of a `Form`. */
export function CheckboxField({ label, name, validate, disabled }: CheckboxFieldProps) {
  const id = useId()
  const { input, error, handleTyping, handleBlur } = useFieldState<boolean>({
    name,
    validate,
    type: 'checkbox',
  })
  return (
    <div className={fieldStyles.field}>
      <label className={classNames(styles.label, disabled && styles.disabled)}>
        <input
          aria-describedby={error ? `${id}error` : undefined}
          aria-invalid={error ? true : undefined}
          checked={input.checked ?? false}
          className={styles.input}
          disabled={disabled}
          name={name}
          onBlur={handleBlur}
          onChange={event => {
            handleTyping()
            input.onChange(event)
          }}
          onFocus={input.onFocus}
          type="checkbox"
        />
        <span className={styles.mark}>
          <CheckIcon size={16} />
        </span>
        <span>{label}</span>
      </label>
      <FieldError id={`${id}error`}>{error}</FieldError>
    </div>
  )
}
