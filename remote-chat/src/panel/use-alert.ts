import { useCallback, useEffect, useState } from 'react'

const duration = 4000

/** Shows one message at a time for four seconds; longer while a finger or the focus rests on it. */
export function useAlert() {
  const [alert, setAlert] = useState<{ text: string; id: number } | null>(null)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (!alert || held) return
    const id = setTimeout(() => setAlert(null), duration)
    return () => clearTimeout(id)
  }, [alert, held])

  const show = useCallback(
    (text: string) => setAlert(before => ({ text, id: (before?.id ?? 0) + 1 })),
    [],
  )
  return { alert, show, hold: () => setHeld(true), release: () => setHeld(false) }
}
