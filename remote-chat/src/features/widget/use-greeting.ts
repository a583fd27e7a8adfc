import { persistentStore } from '@tamlung/shared/session/storage'
import { type RefObject, useCallback, useEffect, useState } from 'react'

const dismissedKey = 'chat-greeting-dismissed'

/**
 * Whether to invite to a chat: once for each visitor, and only where the words cover nothing. Whoever touches, types
 * or scrolls elsewhere has something to do, and they go for good.
 */
export function useGreeting(place: RefObject<HTMLElement | null>, wanted: boolean) {
  const [dismissed, setDismissed] = useState(() => persistentStore.get(dismissedKey) !== null)
  // Not for good: there was no room for so many words.
  const [dropped, setDropped] = useState(false)
  const shown = wanted && !dismissed && !dropped

  const dismiss = useCallback(() => {
    persistentStore.set(dismissedKey, '1')
    setDismissed(true)
  }, [])

  useEffect(() => {
    if (!shown) return
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) dismiss()
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('input', onElsewhere)
    window.addEventListener('scroll', dismiss)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('input', onElsewhere)
      window.removeEventListener('scroll', dismiss)
    }
  }, [shown, place, dismiss])

  const drop = useCallback(() => setDropped(true), [])

  return { shown, dismiss, drop }
}
