import { plainText } from '@tamlung/shared/format/plain-text'
import { useCallback, useEffect, useMemo } from 'react'
import type { ChatConversation } from '../core/conversation'
import type { KeyStore } from '../core/ports'
import texts from '../locales/en.json'
import { answerNotice } from '../panel/bell/answer-notice'
import { useBell } from '../panel/bell/use-bell'
import { ChatPanel, type ChatPanelProps } from '../panel/chat-panel'
import { createTranslate, type TextTree } from '../panel/create-translate'
import panel from '../panel/locales/en.json'
import type { Translate } from '../panel/panel-context'
import { useConversation } from '../panel/use-conversation'
import { useWake } from '../panel/use-wake'
import { browserLock } from '../transport/browser-ports'
import type { EmbedTexts } from './options'

const counts = new Map<object, number>()
let shown: { title: string; plain: string } | undefined

function draw() {
  // A title that the page has set meanwhile stays the page's.
  if (document.title === shown?.title) document.title = shown.plain
  shown = undefined
  let count = 0
  for (const one of counts.values()) count += one
  if (count === 0) return
  const plain = document.title
  const title = `(${count}) ${plain}`
  shown = { title, plain }
  document.title = title
}

/** How many answers wait, in the title of a page that is not ours: of all its chats together. */
export function useTitleCount(count: number) {
  useEffect(() => {
    if (count === 0) return
    const own = {}
    counts.set(own, count)
    draw()
    return () => {
      counts.delete(own)
      draw()
    }
  }, [count])
}

const name = 'tamlung-chat'

/** Asks whether the browser may tell of answers; a page that may not ask has the sound alone. */
export function askToNotify() {
  if (typeof Notification === 'undefined' || Notification.permission !== 'default') return
  Notification.requestPermission().catch(() => {})
}

/** Tells of an answer outside of the page, without a word of it: others may stand before the screen. */
export function notify(title: string, body: string, onOpen: () => void) {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  try {
    const reported = new Notification(title, { body, tag: name })
    reported.onclick = () => {
      window.focus()
      reported.close()
      onOpen()
    }
  } catch {
    // Phones let only a service worker tell, and the page's is not ours.
  }
}

const code = /^[A-Za-z0-9_-]+$/

/** The text of an error code in a language. A sentence from the server stays; an unknown code does not. */
export function reasonText(reason: string, t: Translate): string {
  if (!code.test(reason)) return plainText(reason)
  const key = `reasons.${reason}`
  const known = t(key)
  return known === key ? '' : known
}

/** The tag of the language that the panel really speaks: that of the page only where there are words for it. */
export function spokenLanguage(locale: string, own: EmbedTexts, words: EmbedTexts): string {
  if (Object.keys(words).length + Object.keys(own).length === 0) return 'en'
  return locale === 'la' ? 'lo' : locale
}

/** Set by the build: what the catalogue of the site says of the codes that a chat can meet. */
declare const ENGLISH_REASONS: Readonly<Record<string, string>>

/** The words that are always there. */
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
  /** Whether this browser keeps anything for the page. */
  keeps: boolean
  takesFocus: boolean
  /** Something was said, by whomever. */
  onUse: () => void
  onOpen: () => void
  onClose: () => void
  onUnread: (count: number) => void
  onPressed: ChatPanelProps['onPressed']
}

/** The chat as it runs on a page of somebody else. */
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
