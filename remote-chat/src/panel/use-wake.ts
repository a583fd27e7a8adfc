import { useEffect } from 'react'
import type { ChatConversation } from '../core/conversation'

/** Makes the conversation check for missed messages after sleep, a lost network or a return to the page. */
export function useWake(conversation: ChatConversation) {
  useEffect(() => {
    const wake = () => {
      if (document.visibilityState === 'visible') conversation.wake()
    }
    const leave = () => conversation.leave()
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', wake)
    window.addEventListener('offline', conversation.check)
    window.addEventListener('pageshow', wake)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
      window.removeEventListener('offline', conversation.check)
      window.removeEventListener('pageshow', wake)
      window.removeEventListener('pagehide', leave)
    }
  }, [conversation])
}

/** Makes the conversation poll while the page is visible. */
export function useCheck(conversation: ChatConversation) {
  useEffect(() => {
    const watch = () => conversation.setVisible(document.visibilityState === 'visible')
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => {
      document.removeEventListener('visibilitychange', watch)
      conversation.setVisible(false)
    }
  }, [conversation])
}
