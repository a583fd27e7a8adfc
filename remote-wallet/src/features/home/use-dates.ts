import { loadPatiently } from '@tamlung/shared/api/load-patiently'
import { useEffect, useState } from 'react'

type Dates = typeof import('@tamlung/shared/format/dates')

/** How dates are written: comes after the page that wants to show one, and not on the way to it. */
export function useDates(): Dates | undefined {
  const [dates, setDates] = useState<Dates>()
  useEffect(() => {
    let left = false
    // The figure that it stands beside is there all the same.
    void loadPatiently(
      () => import('@tamlung/shared/format/dates'),
      () => !left,
    ).then(loaded => left || setDates(loaded))
    return () => {
      left = true
    }
  }, [])
  return dates
}
