import { useEffect, useState } from 'react'

/** Whole seconds until a moment; 0 when it is past. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const running = until > now

  useEffect(() => {
    setNow(Date.now())
    if (until <= Date.now()) return
    const id = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(id)
  }, [until])

  return running ? left : 0
}
