import { useCallback, useEffect, useRef, useState } from 'react'

type Read<Item> = (range: { skip: number; limit: number }) => Promise<readonly Item[]>

/** Pages from the server. The shown pages stay until the first one has been read again. */
export function usePages<Item>(read: Read<Item>, limit: number) {
  const [items, setItems] = useState<readonly Item[]>([])
  const [state, setState] = useState<'loading' | 'idle' | 'failed'>('loading')
  const [complete, setComplete] = useState(false)
  const turn = useRef(0)

  const ask = useCallback(
    async (known: readonly Item[]) => {
      turn.current += 1
      const mine = turn.current
      setState('loading')
      try {
        const page = await read({ skip: known.length, limit })
        if (turn.current !== mine) return
        setItems([...known, ...page])
        setComplete(page.length < limit)
        setState('idle')
      } catch {
        if (turn.current === mine) setState('failed')
      }
    },
    [read, limit],
  )

  useEffect(() => {
    void ask([])
    return () => {
      turn.current += 1
    }
  }, [ask])

  return { items, state, complete, more: () => void ask(items) }
}
