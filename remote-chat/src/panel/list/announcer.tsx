import { useEffect, useRef, useState } from 'react'
import { byOrder, type Message } from '../../core/message'
import { usePanel } from '../panel-context'
import { spoken } from '../spoken'
import * as styles from './list.module.css'

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
