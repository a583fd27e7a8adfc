import { useEffect, useState } from 'react'

/** True once `active` has been true for this long. */
export function useDelayedFlag(active: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    setLasting(false)
    if (!active) return
    const timer = setTimeout(() => setLasting(true), milliseconds)
    return () => clearTimeout(timer)
  }, [active, milliseconds])
  return lasting && active
}
