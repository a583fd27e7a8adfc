import { persistentStore } from '@tamlung/shared/session/storage'
import { useEffect, useState } from 'react'
import { isOneList, listCode, loadList, storageKey } from './list-code'

/** Whether this device shows the statement in pages or as one list; the code for it comes once there is a choice. */
export function useListChoice(hasPages: boolean) {
  const [chosen, setChosen] = useState(isOneList)
  const [code, setCode] = useState(listCode)
  const isWanted = chosen || hasPages
  useEffect(() => {
    if (!isWanted || code) return
    // Without the code the pages stay, and the choice is not offered.
    loadList().then(setCode, () => {})
  }, [isWanted, code])

  function choose(asOneList: boolean) {
    if (asOneList) persistentStore.set(storageKey, '1')
    else persistentStore.remove(storageKey)
    setChosen(asOneList)
  }

  return { asOneList: chosen && code !== undefined, code, choose }
}
