import { useTranslation } from 'react-i18next'
import { ChevronDownIcon } from '../icons/icons'
import { classNames } from '../styles/class-names'
import { Field, type FieldTexts } from './field'
import * as styles from './field.module.css'
import { type FieldConfig, useFieldState } from './use-field-state'

/** A choice of a select field. */
export interface Choice {
  value: string
  label: string
  hint?: string
  disabled?: boolean
}

export interface SelectFieldProps
  extends FieldTexts,
    Pick<FieldConfig<string>, 'name' | 'validate'> {
  choices: readonly Choice[]
  placeholder?: string
  disabled?: boolean
  autoComplete?: string
}

/** A native select, which is the easiest to use on phones. */
export function SelectField({
  label,
  hint,
  aside,
  name,
  validate,
  choices,
  placeholder,
  ...passed
}: SelectFieldProps) {
  const { t } = useTranslation('ui')
  const { input, error, handleTyping, handleBlur } = useFieldState<string>({ name, validate })
  return (
    <Field aside={aside} error={error} hint={hint} label={label}>
      {control => (
        <div className={styles.box}>
          <select
            {...passed}
            {...control}
            className={classNames(styles.control, styles.withEnd)}
            name={name}
            onBlur={handleBlur}
            onChange={event => {
              handleTyping()
              input.onChange(event)
            }}
            onFocus={input.onFocus}
            value={input.value}
          >
            <option disabled value="">
              {placeholder ?? t('select')}
            </option>
            {choices.map(choice => (
              <option disabled={choice.disabled} key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <span className={classNames(styles.end, styles.chevron)}>
            <ChevronDownIcon size={20} />
          </span>
        </div>
      )}
    </Field>
  )
}
