import { type RefObject, useEffect, useRef } from 'react'

/** Whether a component is still mounted, for callbacks that come later. */
export function useShown(): RefObject<boolean> {
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return shown
}
