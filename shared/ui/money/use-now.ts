import { useEffect, useState } from 'react'

/** The time, told again at each full second before `until`, or as seldom as `every` says. */
export function useNow(until: number, clock: () => number = Date.now, every = 1000): number {
  const [now, setNow] = useState(clock)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      const current = clock()
      setNow(current)
      const left = until - current
      // Aimed at the next full second, so that late timers cannot add up.
      if (left > 0) timer = setTimeout(tick, left % every || every)
    }
    tick()
    // A phone that slept shows the right time as soon as one looks.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [until, clock, every])

  return now
}
