import { useCallback, useEffect, useRef } from 'react'

/** Does it once, `wait` ms after the last press; leaving before means it was not meant. */
export function useDebounced(action: () => void, wait: number) {
  const timer = useRef(0)
  const latest = useRef(action)
  latest.current = action
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => latest.current(), wait)
  }, [wait])
}
