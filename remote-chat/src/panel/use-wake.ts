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
    window.addEventListener('pageshow', wake)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
      window.removeEventListener('pageshow', wake)
      window.removeEventListener('pagehide', leave)
    }
  }, [conversation])
}

const checkInterval = 30_000

/** While somebody looks, nothing is missed for longer than half a minute, whatever the socket believes. */
export function useCheck(conversation: ChatConversation) {
  useEffect(() => {
    const id = setInterval(() => {
      if (document.visibilityState === 'visible') conversation.check()
    }, checkInterval)
    return () => clearInterval(id)
  }, [conversation])
}
