import { type FocusEvent, useEffect, useState } from 'react'
import { type FieldMetaState, type UseFieldConfig, useField } from './final-form'
import { useFormSetting } from './form'

/** Name, check and format of a field. */
export interface FieldConfig<Value> {
  name: string
  /** Returns an error: a text, or a key for the form's `errorText`. */
  validate?: (value: Value | undefined, values: object) => string | undefined
  format?: (value: Value | undefined) => unknown
  parse?: (input: never) => Value | undefined
  type?: string
}

/**
 * The state of a field. Errors appear after a filled-in field is left or the form is submitted, and disappear while
 * typing.
 */
export function useFieldState<Value>(config: FieldConfig<Value>) {
  const { attempts, errorText } = useFormSetting()
  const [typedAt, setTypedAt] = useState<number | null>(null)
  const { input, meta } = useField<Value>(config.name, config as UseFieldConfig)

  const found = typedAt === attempts ? undefined : visibleError(meta, attempts > 0)
  const error = typeof found === 'string' ? errorText(found) : undefined
  // An error text moves the content below, so the focused field is scrolled back into view.
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
  // An empty field that was only passed is not wrong yet.
  const mayBeWrong = wasSubmitted || meta.modified || Boolean(meta.initial)
  return meta.touched && mayBeWrong ? meta.error : undefined
}

/**
 * Calls `act` when no button is pressed. A press on a button blurs the field first: an error shown at that moment would
 * move the button away from the pointer, and the press would be lost.
 */
function whenReleased(act: () => void) {
  if (document.querySelector('button:active, a:active'))
    requestAnimationFrame(() => whenReleased(act))
  else act()
}
