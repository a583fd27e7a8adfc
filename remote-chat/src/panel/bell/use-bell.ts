import { useEffect, useRef, useState } from 'react'
import { lastOf } from '../../core/compat'
import type { ChatConversation } from '../../core/conversation'
import type { Message } from '../../core/message'
import type { KeyStore, Lock } from '../../core/ports'
import { useConversation } from '../panel-context'
import { ring, wakeInPress } from './ring'

export type Bell = { on: boolean; turn: (on: boolean) => void }

type Options = {
  conversation: ChatConversation
  store: KeyStore
  lock: Lock
  /** Whether the chat is open on this page. */
  open: boolean
  /** Called together with the sound, in one tab only. */
  onRing?: (answer: Message) => void
}

const stored = 'chat-bell'

const isWatching = () => document.visibilityState === 'visible' && document.hasFocus()

/** Rings for an answer that the visitor is not looking at, once for all tabs; off by default. */
export function useBell({ conversation, store, lock, open, onRing }: Options): Bell {
  const { phase, unread } = useConversation(conversation)
  const [on, setOn] = useState(() => store.get(stored) === 'on')
  const known = useRef<string>(undefined)
  const newest = lastOf(unread, ({ content }) => content.type !== 'ended')

  useEffect(() => store.subscribe(stored, () => setOn(store.get(stored) === 'on')), [store])
  useEffect(() => (on ? wakeInPress() : undefined), [on])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer rings
  useEffect(() => {
    if (phase !== 'ready') return
    const before = known.current
    known.current = newest?.key ?? before ?? ''
    if (!on || before === undefined || !newest || newest.key === before) return
    if (open && isWatching()) return
    const name = `chat-rung:${conversation.name}`
    void lock(name, async () => {
      if (store.get(name) === newest.key) return
      store.set(name, newest.key)
      ring()
      onRing?.(newest)
    })
  }, [phase, newest?.key])

  function turn(next: boolean) {
    setOn(next)
    store.set(stored, next ? 'on' : 'off')
    // Rings once, so that the visitor knows the sound and the browser allows it later.
    if (next) ring()
  }

  return { on, turn }
}
