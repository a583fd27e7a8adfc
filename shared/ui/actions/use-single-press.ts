import { useEffect, useRef, useState } from 'react'

/** Runs one action at a time: presses are ignored while its promise is pending. */
export function useSinglePress<Event>(action?: (event: Event) => unknown) {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const mounted = useRef(true)

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  function press(event: Event) {
    if (running.current) return
    const result = action?.(event)
    if (!(result instanceof Promise)) return
    running.current = true
    setBusy(true)
    const settle = () => {
      running.current = false
      if (mounted.current) setBusy(false)
    }
    result.then(settle, error => {
      settle()
      // The action's own code shows its failures; errors that it does not catch are reported.
      reportError(error)
    })
  }

  return { busy, press }
}
