import { useCallback, useState } from 'react'
import type { KeyStore } from '../../core/ports'

/** What is being written: it survives closing the panel and a reload. */
export function useDraft(store: KeyStore, name: string) {
  const key = `chat-draft:${name}`
  const [text, setText] = useState(() => store.get(key) ?? '')

  const write = useCallback(
    (next: string) => {
      setText(next)
      if (next === '') store.remove(key)
      else store.set(key, next)
    },
    [store, key],
  )

  return { text, write }
}
