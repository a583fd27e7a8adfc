import { useEffect, useState } from 'react'

type Dates = typeof import('@tamlung/shared/format/dates')

/** How dates are written: comes after the page that wants to show one, and not on the way to it. */
export function useDates(): Dates | undefined {
  const [dates, setDates] = useState<Dates>()
  useEffect(() => {
    let left = false
    const ask = () => {
      import('@tamlung/shared/format/dates').then(
        loaded => left || setDates(loaded),
        // The figure that it stands beside is there all the same; asked for again when the network is back.
        () => undefined,
      )
    }
    ask()
    window.addEventListener('online', ask)
    return () => {
      left = true
      window.removeEventListener('online', ask)
    }
  }, [])
  return dates
}
