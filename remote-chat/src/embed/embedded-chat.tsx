import { plainText } from '@tamlung/shared/format/plain-text'
import { useEffect, useMemo } from 'react'
import type { ChatConversation } from '../core/conversation'
import type { KeyStore } from '../core/ports'
import en from '../locales/en.json'
import la from '../locales/la.json'
import th from '../locales/th.json'
import { ChatPanel } from '../panel/chat-panel'
import { createTranslate } from '../panel/create-translate'
import { useConversation } from '../panel/use-conversation'
import { useWake } from '../panel/use-wake'
import type { EmbedLanguage, EmbedTexts } from './options'

const texts: Record<EmbedLanguage, EmbedTexts> = { th, la, en }

/** A server's sentence may be shown; a code means nothing to a person. */
function reasonText(reason: string): string {
  return /^[A-Z0-9_]+$/.test(reason) ? '' : plainText(reason)
}

type Props = {
  conversation: ChatConversation
  store: KeyStore
  api: string
  open: boolean
  locale: EmbedLanguage
  own: EmbedTexts
  onClose: () => void
  onUnread: (count: number) => void
}

/** The chat as it runs on a page of somebody else. */
export function EmbeddedChat(props: Props) {
  const { conversation, store, api, open, locale, own, onClose, onUnread } = props
  const t = useMemo(() => createTranslate(texts[locale] ?? texts.th, own), [locale, own])
  const { unread } = useConversation(conversation)
  const count = unread.length
  useWake(conversation)
  useEffect(() => onUnread(count), [count, onUnread])

  if (!open) return null
  return (
    <ChatPanel
      conversation={conversation}
      language={locale}
      onClose={onClose}
      origin={api}
      reasonText={reasonText}
      store={store}
      t={t}
    />
  )
}
