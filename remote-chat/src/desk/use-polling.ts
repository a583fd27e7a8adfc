import { useCallback, useEffect, useRef, useState } from 'react'

const pause = 3000

type Live<Value> = {
  value: Value | undefined
  failed: boolean
  /** Reads at once, after something was done. */
  again: () => void
}

/** Polls the server. A new `read` function starts again. */
export function usePolling<Value>(read: () => Promise<Value>): Live<Value> {
  const [seen, setSeen] = useState<{ of: typeof read; value: Value }>()
  const [failed, setFailed] = useState(false)
  const wake = useRef<() => void>(undefined)

  useEffect(() => {
    let stopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    // Only the answer to the last question counts.
    let requested = 0

    async function look() {
      clearTimeout(timer)
      requested += 1
      const turn = requested
      try {
        const value = await read()
        if (stopped || turn !== requested) return
        setSeen({ of: read, value })
        setFailed(false)
      } catch {
        if (stopped || turn !== requested) return
        setFailed(true)
      }
      timer = setTimeout(look, pause)
    }

    wake.current = look
    look()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [read])

  const again = useCallback(() => wake.current?.(), [])
  return { value: seen?.of === read ? seen.value : undefined, failed, again }
}
