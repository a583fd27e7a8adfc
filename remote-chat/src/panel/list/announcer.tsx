import { useCallback, useEffect, useRef, useState } from 'react'
import { lastOf } from '../../core/compat'
import type { Pending } from '../../core/conversation-state'
import { byOrder, type Message } from '../../core/message'
import { contentText } from '../content-text'
import * as hidden from '../hidden.module.css'
import { usePanel } from '../panel-context'

type Props = {
  messages: readonly Message[]
  pending: readonly Pending[]
  /** Whether the history has been read. */
  ready: boolean
}

/** Announces answers, sent messages and failures to screen readers: each once, and none of the history. */
export function Announcer({ messages, pending, ready }: Props) {
  const { t } = usePanel()
  const last = useRef<Message | 'none' | undefined>(undefined)
  const [words, setWords] = useState('')
  // A repeated text is announced only if it differs, so it gets a no-break space.
  const say = useCallback(
    (next: string) => setWords(now => (now === next ? `${next}\u00a0` : next)),
    [],
  )

  useEffect(() => {
    if (!ready) return
    const before = last.current
    last.current = lastOf(messages) ?? 'none'
    if (before === undefined) return
    const news = messages
      .slice(-20)
      .filter(message => before === 'none' || byOrder(before, message) < 0)
    const answers = news
      .filter(({ own }) => !own)
      .map(({ author, content }) => `${author || t('message.admin')}: ${contentText(content, t)}`)
    const announcement = news.some(({ own }) => own) ? [t('message.sent'), ...answers] : answers
    if (announcement.length > 0) say(announcement.join('. '))
  }, [messages, ready, say, t])

  const failed = pending.filter(({ state }) => state === 'failed').length
  const failedBefore = useRef(failed)
  useEffect(() => {
    if (failed > failedBefore.current) say(t('message.failed'))
    failedBefore.current = failed
  }, [failed, say, t])

  return (
    <p aria-live="polite" className={hidden.hidden}>
      {words}
    </p>
  )
}
