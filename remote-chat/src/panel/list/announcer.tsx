import { useEffect, useRef, useState } from 'react'
import type { Content } from '../../core/content'
import { byOrder, type Message } from '../../core/message'
import { type Translate, usePanel } from '../panel-context'
import * as styles from './list.module.css'

function spoken(content: Content, t: Translate): string {
  switch (content.type) {
    case 'media':
      return `${t(`message.${content.kind}`, { name: content.name })} ${content.text}`.trim()
    case 'generic':
      return content.cards.map(({ title }) => title).join(', ')
    case 'postback':
      return content.title || content.text
    case 'unknown':
      return t('message.unknown')
    default:
      return content.text
  }
}

/** Tells those who listen what was answered: each answer once, and nothing of the past. */
export function Announcer({ messages }: { messages: readonly Message[] }) {
  const { t } = usePanel()
  const last = useRef<Message | null>(null)
  const [words, setWords] = useState('')

  useEffect(() => {
    const newest = messages.at(-1)
    const before = last.current
    if (!newest || before?.key === newest.key) return
    last.current = newest
    if (!before) return
    const news = messages.slice(-20).filter(message => !message.own && byOrder(before, message) < 0)
    if (news.length > 0)
      setWords(
        news
          .map(({ author, content }) => `${author || t('message.admin')}: ${spoken(content, t)}`)
          .join('. '),
      )
  }, [messages, t])

  return (
    <p aria-live="polite" className={styles.hidden}>
      {words}
    </p>
  )
}
