import { type FocusEvent, useEffect, useState } from 'react'
import { type FieldMetaState, type UseFieldConfig, useField } from 'react-final-form'
import { useFormSetting } from './form'

/** Name, check and format of a field. */
export interface FieldConfig<Value> {
  name: string
  /** Returns what is wrong: a text, or a key that the form's `errorText` words. */
  validate?: (value: Value | undefined, values: object) => string | undefined
  format?: (value: Value | undefined) => unknown
  parse?: (input: never) => Value | undefined
  type?: string
}

/** The rule for all fields: errors appear after leaving a field that was filled in, or submitting, and disappear while typing. */
export function useFieldState<Value>(config: FieldConfig<Value>) {
  const { attempts, errorText } = useFormSetting()
  const [typedAt, setTypedAt] = useState<number | null>(null)
  const { input, meta } = useField<Value>(config.name, config as UseFieldConfig)

  const found = typedAt === attempts ? undefined : visibleError(meta, attempts > 0)
  const error = typeof found === 'string' ? errorText(found) : undefined
  // An error text moves the content below: the field that now has the focus is scrolled back into view.
  useEffect(() => {
    if (!error) return
    const frame = requestAnimationFrame(() =>
      document.activeElement?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [error])
  return {
    input,
    meta,
    error,
    handleTyping: () => setTypedAt(attempts),
    handleBlur: (event?: FocusEvent<HTMLElement>) =>
      whenReleased(() => {
        setTypedAt(null)
        input.onBlur(event)
      }),
  }
}

function visibleError(meta: FieldMetaState<unknown>, wasSubmitted: boolean): unknown {
  if (meta.submitError && !meta.dirtySinceLastSubmit) return meta.submitError
  // An empty field that was only passed through is not wrong yet.
  const mayBeWrong = wasSubmitted || meta.modified || Boolean(meta.initial)
  return meta.touched && mayBeWrong ? meta.error : undefined
}

/**
 * A press on a button blurs the field first: an error shown at that moment would move the button away from the
 * pointer and lose the press.
 */
function whenReleased(act: () => void) {
  if (document.querySelector('button:active, a:active'))
    requestAnimationFrame(() => whenReleased(act))
  else act()
}
