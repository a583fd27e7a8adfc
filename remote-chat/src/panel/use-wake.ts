import { useEffect } from 'react'
import type { ChatConversation } from '../core/conversation'

/** After sleep, a lost network or the way back to the page the conversation looks whether it missed anything. */
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

/** While somebody looks, nothing is missed for long. */
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
