import { useCallback, useEffect, useRef, useState } from 'react'

const pause = 3000

type Live<Value> = {
  value: Value | undefined
  failed: boolean
  /** Reads at once, after something was done. */
  again: () => void
}

/** What the server says now, asked for again and again. `read` is another one when something else is wanted. */
export function useLive<Value>(read: () => Promise<Value>): Live<Value> {
  const [seen, setSeen] = useState<{ of: typeof read; value: Value }>()
  const [failed, setFailed] = useState(false)
  const wake = useRef<() => void>(undefined)

  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    // Only the answer to the last question counts.
    let asked = 0

    async function look() {
      clearTimeout(timer)
      asked += 1
      const turn = asked
      try {
        const value = await read()
        if (gone || turn !== asked) return
        setSeen({ of: read, value })
        setFailed(false)
      } catch {
        if (gone || turn !== asked) return
        setFailed(true)
      }
      timer = setTimeout(look, pause)
    }

    wake.current = look
    look()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [read])

  const again = useCallback(() => wake.current?.(), [])
  return { value: seen?.of === read ? seen.value : undefined, failed, again }
}
