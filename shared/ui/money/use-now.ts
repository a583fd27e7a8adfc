import { useEffect, useState } from 'react'

/** The time, updated at each full second before `until`, or each `every` milliseconds. */
export function useNow(until: number, clock: () => number = Date.now, every = 1000): number {
  const [now, setNow] = useState(clock)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      const current = clock()
      setNow(current)
      const left = until - current
      // Aims at the next full second, so that late timers do not add up.
      if (left > 0) timer = setTimeout(tick, left % every || every)
    }
    tick()
    // Updates at once when a suspended phone shows the page again.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [until, clock, every])

  return now
}
