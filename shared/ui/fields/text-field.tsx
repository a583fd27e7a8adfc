import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
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
  /** Converts the typed text to the form's value, such as to upper case. */
  parse?: (input: string) => string
  /** A small control at the end of the field. */
  end?: ReactNode
}

/** The value of an emptied field is an empty text, not undefined. */
const same = (text: string) => text

/** A text field of a `Form`. */
export function TextField({
  label,
  hint,
  aside,
  end,
  name,
  validate,
  format,
  parse = same,
  ...passed
}: TextFieldProps) {
  const { input, error, handleTyping, handleBlur } = useFieldState<string>({
    name,
    validate,
    format,
    parse: same,
  })

  function change({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>) {
    const { value, selectionStart } = currentTarget
    // Unchanged during composition: a phone's keyboard sends the whole composed word with each letter, and would insert it
    // again behind changed text.
    const parsed = (nativeEvent as InputEvent).isComposing ? value : parse(value)
    handleTyping()
    if (parsed !== value && selectionStart !== null) {
      // React writes the changed text back, which would move the caret to the end.
      const caret = parse(value.slice(0, selectionStart)).length
      queueMicrotask(() => currentTarget.setSelectionRange(caret, caret))
    }
    input.onChange(parsed)
  }

  return (
    <Field aside={aside} error={error} hint={hint} label={label}>
      {control => (
        <div className={styles.box}>
          <input
            {...passed}
            {...input}
            {...control}
            data-autofocus={passed.autoFocus || undefined}
            className={classNames(styles.control, end && styles.withEnd)}
            onBlur={handleBlur}
            onChange={change}
            onCompositionEnd={change}
          />
          {end && <div className={styles.end}>{end}</div>}
        </div>
      )}
    </Field>
  )
}
