import { apiBase } from '@tamlung/shared/api/api-base'
import { bus } from '@tamlung/shared/bus/bus'
import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { codeText } from '@tamlung/shared/i18n/error-text'
import { currentLanguage } from '@tamlung/shared/i18n/i18n'
import { languageTag } from '@tamlung/shared/i18n/language'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChatConversation, createConversation } from '../../core/conversation'
import type { Identity } from '../../core/identity'
import { useBell } from '../../panel/bell/use-bell'
import { ChatPanel } from '../../panel/chat-panel'
import { type Translate, useConversation } from '../../panel/panel-context'
import { useWake } from '../../panel/use-wake'
import { browserClock, browserLock, createBrowserStore } from '../../transport/browser-ports'
import { createFileStore } from '../../transport/file-store'
import { createSiteTransport } from '../../transport/site-transport'

const store = createBrowserStore()
const files = createFileStore(store)
const transport = createSiteTransport()

export type ChatSessionProps = {
  identity: Identity
  open: boolean
  onClose: () => void
  onUnread: (count: number) => void
}

function Running({
  conversation,
  open,
  onClose,
  onUnread,
}: Omit<ChatSessionProps, 'identity'> & { conversation: ChatConversation }) {
  const { t: translate } = useTranslation(['chat', 'chat-panel'], { nsMode: 'fallback' })
  const t = useCallback<Translate>((key, values) => translate(key, values ?? {}), [translate])
  const { unread } = useConversation(conversation)
  const count = unread.length
  const bell = useBell({ conversation, store, lock: browserLock, open })
  useWake(conversation)

  useEffect(() => {
    onUnread(count)
    bus.emit('chat.unread', { count })
  }, [count, onUnread])

  if (!open) return null
  return (
    <ChatPanel
      bell={bell}
      conversation={conversation}
      language={languageTag(currentLanguage())}
      onClose={onClose}
      origin={apiBase()}
      reasonText={codeText}
      store={store}
      t={t}
    />
  )
}

/** The conversation of the person who is logged in. */
export function ChatSession({ identity, ...rest }: ChatSessionProps) {
  const [conversation, setConversation] = useState<ChatConversation | null>(null)

  useEffect(() => {
    const made = createConversation({
      identity,
      transport,
      store,
      files,
      clock: browserClock,
      lock: browserLock,
      about: () => ({ page: location.origin + location.pathname }),
    })
    made.start()
    setConversation(made)
    return () => {
      made.close()
      setConversation(null)
    }
  }, [identity])

  return conversation && <Running conversation={conversation} key={conversation.name} {...rest} />
}

/** The panel's texts, which are in the panel's chunk: the remote's own texts are loaded before the chat is opened. */
const loadPanelTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `../../panel/locales/${language}.json`)).default

ChatSession.withTexts = withTexts('chat-panel', loadPanelTexts)
