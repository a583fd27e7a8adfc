import { type ReactNode, useId } from 'react'
import { classNames } from '../styles/class-names'
import * as styles from './field.module.css'

/** The texts around a field's control. */
export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  /** Text beside the label, such as "not required". */
  aside?: ReactNode
}

/** The attributes that connect a control with its texts. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldTexts {
  error: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** Label, control, and error or hint, connected for screen readers. */
export function Field({ label, hint, aside, error, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}hint`
  const errorId = `${id}error`
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': classNames(error && errorId, hint ? hintId : '') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}

/** A field's error, announced when it appears. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p aria-live="polite" className={styles.error} id={id}>
      {children}
    </p>
  )
}
