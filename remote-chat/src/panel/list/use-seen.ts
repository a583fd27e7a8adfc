import { useEffect } from 'react'
import { lastOf } from '../../core/last-of'
import type { Message } from '../../core/message'
import { usePanel } from '../panel-context'

/** What stands at the end of an open panel in a visible page has been seen. */
export function useSeen(atEnd: boolean, messages: readonly Message[]) {
  const { conversation } = usePanel()
  const newest = lastOf(messages)

  useEffect(() => {
    if (!atEnd || !newest) return
    const look = () => {
      if (document.visibilityState === 'visible') conversation.seen()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [atEnd, newest, conversation])
}
