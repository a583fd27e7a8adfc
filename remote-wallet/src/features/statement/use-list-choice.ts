import { persistentStore } from '@tamlung/shared/session/storage'
import { useEffect, useState } from 'react'
import type { LongListCode } from './long-list/long-list-chunk'

const storageKey = 'statement-as-one-list'

let loaded: LongListCode | undefined

/** Whether this device shows the statement in pages or as one list; the code for it comes once there is a choice. */
export function useListChoice(hasPages: boolean) {
  const [chosen, setChosen] = useState(() => persistentStore.get(storageKey) !== null)
  const [code, setCode] = useState(loaded)
  const isWanted = chosen || hasPages
  useEffect(() => {
    if (!isWanted || loaded) return
    // In one chunk with the receipt: each chunk more is some bytes more on everybody's first page.
    import(/* webpackChunkName: "receipt" */ './long-list/long-list-chunk')
      .then(chunk => chunk.longList())
      .then(list => {
        loaded = list
        setCode(list)
      })
      // Pages are as good as they were without it.
      .catch(() => {})
  }, [isWanted])

  function choose(asOneList: boolean) {
    if (asOneList) persistentStore.set(storageKey, '1')
    else persistentStore.remove(storageKey)
    setChosen(asOneList)
  }

  return { asOneList: chosen && code !== undefined, code, choose }
}
