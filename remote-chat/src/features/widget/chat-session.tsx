import { apiBase } from '@tamlung/shared/api/api-base'
import { bus } from '@tamlung/shared/bus/bus'
import { codeText } from '@tamlung/shared/i18n/error-text'
import { currentLanguage } from '@tamlung/shared/i18n/i18n'
import { languageTag } from '@tamlung/shared/i18n/language'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChatConversation, createConversation } from '../../core/conversation'
import type { Identity } from '../../core/identity'
import { bellTexts } from '../../panel/bell/bell-texts'
import { useBell } from '../../panel/bell/use-bell'
import { ChatPanel } from '../../panel/chat-panel'
import { composerTexts } from '../../panel/composer/composer-texts'
import { createTranslate } from '../../panel/create-translate'
import { endingTexts } from '../../panel/ending/ending-texts'
import type { Translate } from '../../panel/panel-context'
import { searchTexts } from '../../panel/search/search-texts'
import { serviceTexts } from '../../panel/service/service-texts'
import { talksTexts } from '../../panel/talks/talks-texts'
import { useConversation } from '../../panel/use-conversation'
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
  const { t: translate } = useTranslation('chat')
  const language = currentLanguage()
  const t = useMemo<Translate>(() => {
    const ofPanel = createTranslate(
      bellTexts[language],
      composerTexts[language],
      endingTexts[language],
      searchTexts[language],
      serviceTexts[language],
      talksTexts[language],
    )
    // They come with the panel: the words of the site are read before anybody opens it.
    return (key, values) =>
      /^(bell|chosen|emoji|ending|pdf|search|service|talks)\./.test(key)
        ? ofPanel(key, values)
        : translate(key, values ?? {})
  }, [translate, language])
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
      language={languageTag(language)}
      onClose={onClose}
      origin={apiBase()}
      reasonText={codeText}
      store={store}
      t={t}
    />
  )
}

/** One person's conversation, for as long as that person is the one in front of the screen. */
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
