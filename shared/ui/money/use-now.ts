import { useEffect, useState } from 'react'

/** The time, told again at each full second before `until`. */
export function useNow(until: number, clock: () => number = Date.now): number {
  const [now, setNow] = useState(clock)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const current = clock()
      setNow(current)
      const left = until - current
      // Aimed at the next full second, so that late timers cannot add up.
      if (left > 0) timer = setTimeout(tick, left % 1000 || 1000)
    }
    tick()
    // A phone that slept shows the right time as soon as one looks.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [until, clock])

  return now
}
