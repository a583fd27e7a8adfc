import { conversation } from '@tamlung/shared/contract/chat-message'
import { useCallback, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type Message, readPage } from '../../core/message'
import { useDesk } from '../desk-context'
import type { Opened } from '../replies'
import { joinSaid } from './join-said'

const page = z.array(conversation)

const none: readonly Message[] = []

/** From the oldest to the newest. */
const pageOf = (messages: Opened['messages']) => readPage(messages).reverse()

type Older = 'none' | 'idle' | 'loading' | 'failed'

/** What was said, as far back as somebody has asked for it; nothing of it is marked as read by anybody. */
export function useSaid(path: string, newest: Opened['messages'] | undefined) {
  const { call } = useDesk()
  const [messages, setMessages] = useState(none)
  const [asking, setAsking] = useState<'idle' | 'loading' | 'failed'>('idle')
  const busy = useRef(false)
  const first = messages[0]?.seq ?? null

  useEffect(() => {
    if (newest) setMessages(known => joinSaid(known, pageOf(newest)))
  }, [newest])

  const ask = useCallback(async () => {
    if (first === null || first <= 1 || busy.current) return
    busy.current = true
    setAsking('loading')
    try {
      const found = pageOf(await call(`${path}/messages?before=${first}`, page))
      // Meanwhile the list may have begun anew.
      setMessages(known => (known[0]?.seq === first ? [...found, ...known] : known))
      setAsking('idle')
    } catch {
      setAsking('failed')
    } finally {
      busy.current = false
    }
  }, [call, path, first])

  const older: Older = first === null || first <= 1 ? 'none' : asking
  return { messages, older, ask }
}
