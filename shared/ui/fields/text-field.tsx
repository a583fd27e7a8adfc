import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../styles/class-names'
import { Field, type FieldTexts } from './field'
import * as styles from './field.module.css'
import { type FieldConfig, useFieldState } from './use-field-state'

type Passed =
  | 'autoCapitalize'
  | 'autoComplete'
  | 'autoFocus'
  | 'disabled'
  | 'enterKeyHint'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'readOnly'
  | 'spellCheck'

export interface TextFieldProps
  extends FieldTexts,
    Omit<FieldConfig<string>, 'type' | 'parse'>,
    Pick<ComponentProps<'input'>, Passed> {
  type?: 'text' | 'tel' | 'email' | 'password' | 'search'
  /** From what was typed to what the form keeps, such as upper case. */
  parse?: (input: string) => string
  /** A small control at the end of the box. */
  end?: ReactNode
}

export function TextField({
  label,
  hint,
  aside,
  end,
  name,
  validate,
  format,
  parse,
  type = 'text',
  ...passed
}: TextFieldProps) {
  const { input, error, handleTyping, handleBlur } = useFieldState<string>({
    name,
    validate,
    format,
    // An emptied field is an empty text, not a missing value.
    parse: (text: string) => (parse ? parse(text) : text),
  })
  return (
    <Field aside={aside} error={error} hint={hint} label={label}>
      {control => (
        <div className={styles.box}>
          <input
            {...passed}
            {...control}
            data-autofocus={passed.autoFocus || undefined}
            className={classNames(styles.control, end && styles.withEnd)}
            name={name}
            onBlur={handleBlur}
            onChange={event => {
              handleTyping()
              keepCaret(event.target, parse)
              input.onChange(event)
            }}
            onFocus={input.onFocus}
            type={type}
            value={input.value}
          />
          {end && <div className={styles.end}>{end}</div>}
        </div>
      )}
    </Field>
  )
}

/** What `parse` changes, React writes back, and the caret would jump to the end. */
function keepCaret(element: HTMLInputElement, parse: ((input: string) => string) | undefined) {
  const { value, selectionStart } = element
  if (!parse || selectionStart === null || parse(value) === value) return
  const caret = parse(value.slice(0, selectionStart)).length
  queueMicrotask(() => element.setSelectionRange(caret, caret))
}
