import { useEffect, useState } from 'react'

/** Longer than this without a word looks broken. */
const delay = 5_000

/** Whether somebody has been waiting for so long that something should be said; `restart` begins anew. */
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
