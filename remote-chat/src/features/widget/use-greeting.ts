import { tabStore } from '@tamlung/shared/session/storage'
import { type RefObject, useCallback, useEffect, useState } from 'react'

const dismissedKey = 'chat-greeting-dismissed'

/**
 * Whether to invite to a chat. Whoever touches or types elsewhere has something to do, and the words must not stand
 * in the way: they go for the rest of the visit.
 */
export function useGreeting(place: RefObject<HTMLElement | null>, wanted: boolean) {
  const [dismissed, setDismissed] = useState(() => tabStore.get(dismissedKey) !== null)
  const shown = wanted && !dismissed

  const dismiss = useCallback(() => {
    tabStore.set(dismissedKey, '1')
    setDismissed(true)
  }, [])

  useEffect(() => {
    if (!shown) return
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) dismiss()
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('input', onElsewhere)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('input', onElsewhere)
    }
  }, [shown, place, dismiss])

  return { shown, dismiss }
}
