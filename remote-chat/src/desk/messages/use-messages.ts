import type { Opened } from '@tamlung/shared/contract/desk-replies'
import { useCallback, useEffect, useRef, useState } from 'react'
import { lastOf } from '../../core/compat'
import type { Content } from '../../core/content'
import { type Message, readPage } from '../../core/message'
import { ratingText } from '../../panel/content-parts'
import type { Translate } from '../../panel/panel-context'
import { useDesk } from '../desk-context'

/** The content of a message as plain text. */
export function plainText(content: Content, own: boolean, t: Translate): string {
  switch (content.type) {
    case 'media':
      return [t(`said.${content.kind}`), content.name, content.text].filter(Boolean).join(' ')
    case 'generic':
      return content.cards.map(({ title }) => title).join(', ')
    case 'postback':
      return content.title || content.text
    case 'rating':
      return `${t('queue.stars', { stars: content.stars })} ${ratingText(content.text)}`.trim()
    case 'ended':
      return t(own ? 'said.endedByCustomer' : 'said.endedByStaff')
    case 'unknown':
      return t('said.unknown')
    default:
      return content.text
  }
}

/** Returns the known object for an unchanged message, so that its row is rendered once. */
const again = (known: readonly Message[], message: Message) =>
  known.find(
    ({ key, fingerprint }) => key === message.key && fingerprint === message.fingerprint,
  ) ?? message

/**
 * Joins the known messages, oldest first, to the newest page. If messages between the two were never read, the older
 * part is dropped; it can be read again.
 */
export function joinMessages(known: readonly Message[], newest: readonly Message[]): Message[] {
  const begin = newest[0]?.seq ?? null
  const end = lastOf(known)?.seq ?? null
  const older =
    begin === null || end === null || begin > end + 1
      ? []
      : known.filter(({ seq }) => seq !== null && seq < begin)
  return [...older, ...newest.map(message => again(known, message))]
}

const none: readonly Message[] = []

/** The messages of a page, oldest first. */
const pageOf = (messages: Opened['messages']) => readPage(messages).reverse()

type Older = 'none' | 'idle' | 'loading' | 'failed'

/** The messages, as far back as the agent has asked for. Reading them marks nothing as read. */
export function useMessages(owner: string, newest: Opened['messages'] | undefined) {
  const { call } = useDesk()
  const [messages, setMessages] = useState(none)
  const [asking, setAsking] = useState<'idle' | 'loading' | 'failed'>('idle')
  const busy = useRef(false)
  const first = messages[0]?.seq ?? null

  useEffect(() => {
    if (newest) setMessages(known => joinMessages(known, pageOf(newest)))
  }, [newest])

  const ask = useCallback(async () => {
    if (first === null || first <= 1 || busy.current) return
    busy.current = true
    setAsking('loading')
    try {
      const found = pageOf(
        await call('GET /chats/:owner/messages', { owner, query: { before: first } }),
      )
      // The list may have been replaced during the request.
      setMessages(known => (known[0]?.seq === first ? [...found, ...known] : known))
      setAsking('idle')
    } catch {
      setAsking('failed')
    } finally {
      busy.current = false
    }
  }, [call, owner, first])

  const older: Older = first === null || first <= 1 ? 'none' : asking
  return { messages, older, ask }
}
