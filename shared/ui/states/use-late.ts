import { useEffect, useState } from 'react'

/** After this time without a text a view looks broken. */
const delay = 5_000

/** Whether the person has waited so long that a text is needed; `restart` starts the time again. */
export function useLate(waiting = true) {
  const [late, setLate] = useState(false)

  useEffect(() => {
    if (!waiting) return setLate(false)
    if (late) return
    const timer = setTimeout(() => setLate(true), delay)
    return () => clearTimeout(timer)
  }, [late, waiting])

  return { late: late && waiting, restart: () => setLate(false) }
}
