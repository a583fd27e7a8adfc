import { type FocusEvent, useEffect, useState } from 'react'
import { type FieldMetaState, type UseFieldConfig, useField } from 'react-final-form'
import { useFormSetting } from './form'

export interface FieldConfig<Value> {
  name: string
  /** Returns what is wrong: a text, or a key that the form's `errorText` words. */
  validate?: (value: Value | undefined, values: object) => string | undefined
  format?: (value: Value | undefined) => unknown
  parse?: (input: never) => Value | undefined
  type?: string
}

/** One rule for all fields: errors come after leaving or submitting and go while typing. */
export function useFieldState<Value>(config: FieldConfig<Value>) {
  const { attempts, errorText } = useFormSetting()
  const [typedAt, setTypedAt] = useState<number | null>(null)
  const { input, meta } = useField<Value>(config.name, config as UseFieldConfig)

  const found = typedAt === attempts ? undefined : visibleError(meta)
  const error = typeof found === 'string' ? errorText(found) : undefined
  // What is said moves what stands below: the field that somebody has gone on to by then comes back into sight.
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

function visibleError(meta: FieldMetaState<unknown>): unknown {
  if (meta.submitError && !meta.dirtySinceLastSubmit) return meta.submitError
  return meta.touched ? meta.error : undefined
}

/**
 * Whoever leaves a field by pressing a button is still pressing it: an error that appears now would move the
 * button away from under the finger, and the press would be lost.
 */
function whenReleased(act: () => void) {
  if (document.querySelector('button:active, a:active'))
    requestAnimationFrame(() => whenReleased(act))
  else act()
}
