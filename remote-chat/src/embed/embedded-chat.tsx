import { useCallback, useEffect, useMemo } from 'react'
import type { ChatConversation } from '../core/conversation'
import type { KeyStore } from '../core/ports'
import texts from '../locales/en.json'
import { answerNotice } from '../panel/bell/answer-notice'
import { useBell } from '../panel/bell/use-bell'
import { ChatPanel, type ChatPanelProps } from '../panel/chat-panel'
import { createTranslate, type TextTree } from '../panel/create-translate'
import panel from '../panel/locales/en.json'
import { useConversation } from '../panel/panel-context'
import { useWake } from '../panel/use-wake'
import { browserLock } from '../transport/browser-ports'
import { askToNotify, notify, useTitleCount } from './notify'
import type { EmbedTexts } from './options'
import { reasonText, spokenLanguage } from './reason-text'

/** Set by the build: the English texts of the error codes that a chat can receive. */
declare const ENGLISH_REASONS: Readonly<Record<string, string>>

/** The texts within the panel, which are always available. */
const english: TextTree = {
  ...texts,
  ...panel,
  reasons: ENGLISH_REASONS,
}

type Props = {
  conversation: ChatConversation
  store: KeyStore
  api: string
  open: boolean
  locale: string
  words: EmbedTexts
  own: EmbedTexts
  /** Whether the browser stores anything for this page. */
  keeps: boolean
  takesFocus: boolean
  /** Called once the conversation has a message. */
  onUse: () => void
  onOpen: () => void
  onClose: () => void
  onUnread: (count: number) => void
  onPressed: ChatPanelProps['onPressed']
}

/** The chat on pages of other sites. */
export function EmbeddedChat(props: Props) {
  const { conversation, store, api, open, locale, words, own, keeps, takesFocus } = props
  const { onUse, onOpen, onClose, onUnread, onPressed } = props
  const t = useMemo(() => createTranslate(own, words, english), [own, words])
  const explain = useCallback((reason: string) => reasonText(reason, t), [t])
  const { unread, messages, pending } = useConversation(conversation)
  const used = messages.length + pending.length > 0
  const count = unread.length
  useWake(conversation)
  const bell = useBell({
    conversation,
    store,
    lock: browserLock,
    open,
    onRing({ author }) {
      if (document.hidden) notify(t('titles.chat'), answerNotice(author, t), onOpen)
    },
  })
  useTitleCount(bell.on ? count : 0)
  useEffect(() => onUnread(count), [count, onUnread])
  useEffect(() => {
    if (used) onUse()
  }, [used, onUse])

  if (!open) return null
  return (
    <ChatPanel
      bell={{
        on: bell.on,
        turn(on) {
          bell.turn(on)
          if (on) askToNotify()
        },
      }}
      conversation={conversation}
      language={spokenLanguage(locale, own, words)}
      onClose={onClose}
      onPressed={onPressed}
      origin={api}
      reasonText={explain}
      note={keeps ? '' : t('list.notKept')}
      store={store}
      t={t}
      takesFocus={takesFocus}
    />
  )
}
