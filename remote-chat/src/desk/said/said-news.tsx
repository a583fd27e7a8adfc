import { useEffect, useRef, useState } from 'react'
import { lastOf } from '../../core/last-of'
import type { Message } from '../../core/message'
import { useDesk } from '../desk-context'
import { saidWords } from './said-words'

/** Tells whoever listens what the others say in the open conversation: each once, and nothing of the past. */
export function SaidNews({ messages }: { messages: readonly Message[] }) {
  const { t, me } = useDesk()
  const known = useRef<number>(undefined)
  const [words, setWords] = useState('')

  useEffect(() => {
    const newest = lastOf(messages)?.seq ?? undefined
    const before = known.current
    known.current = newest
    if (before === undefined) return
    const news = messages
      .filter(({ seq, own, author }) => seq !== null && seq > before && (own || author !== me.name))
      .map(({ own, author, content }) => {
        const speaker = own ? t('said.customer') : author || t('said.staff')
        return `${speaker}: ${saidWords(content, own, t)}`
      })
    if (news.length > 0) setWords(news.join('. '))
  }, [messages, me, t])

  return (
    <p aria-live="polite" className="unseen">
      {words}
    </p>
  )
}
