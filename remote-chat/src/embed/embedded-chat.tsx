import { useCallback, useEffect, useMemo } from 'react'
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
import { reasonText } from './reason-text'

const texts: Record<EmbedLanguage, EmbedTexts> = { th, la, en }

type Props = {
  conversation: ChatConversation
  store: KeyStore
  api: string
  open: boolean
  locale: EmbedLanguage
  own: EmbedTexts
  /** Whether this browser keeps anything for the page. */
  keeps: boolean
  takesFocus: boolean
  /** Something was said, by whomever. */
  onUse: () => void
  onClose: () => void
  onUnread: (count: number) => void
}

/** The chat as it runs on a page of somebody else. */
export function EmbeddedChat(props: Props) {
  const { conversation, store, api, open, locale, own, keeps, takesFocus } = props
  const { onUse, onClose, onUnread } = props
  const t = useMemo(() => createTranslate(texts[locale] ?? texts.th, own), [locale, own])
  const explain = useCallback((reason: string) => reasonText(reason, locale), [locale])
  const { unread, messages, pending } = useConversation(conversation)
  const used = messages.length + pending.length > 0
  const count = unread.length
  useWake(conversation)
  useEffect(() => onUnread(count), [count, onUnread])
  useEffect(() => {
    if (used) onUse()
  }, [used, onUse])

  if (!open) return null
  return (
    <ChatPanel
      conversation={conversation}
      language={locale}
      onClose={onClose}
      origin={api}
      reasonText={explain}
      note={keeps ? '' : t('list.notKept')}
      store={store}
      t={t}
      takesFocus={takesFocus}
    />
  )
}
