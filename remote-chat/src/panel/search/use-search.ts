import { useEffect, useMemo, useRef, useState } from 'react'
import { lastOf } from '../../core/compat'
import type { Content } from '../../core/content'
import type { ConversationState } from '../../core/conversation-state'
import type { Message } from '../../core/message'
import { readOlder, usePanel } from '../panel-context'

function wordsIn(content: Content): string {
  switch (content.type) {
    case 'media':
      return `${content.name} ${content.text}`
    case 'buttons':
    case 'quick_replies':
      return [content.text, ...content.buttons.map(({ title }) => title)].join(' ')
    case 'generic':
      return content.cards.map(({ title, subtitle }) => `${title} ${subtitle}`).join(' ')
    case 'postback':
      return content.title || content.text
    case 'unknown':
      return ''
    default:
      return content.text
  }
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** The messages that contain these words, oldest first. */
function findHits(messages: readonly Message[], words: string): readonly Message[] {
  const wanted = plain(words.trim())
  if (wanted === '') return []
  return messages.filter(({ content }) => plain(wordsIn(content)).includes(wanted))
}

/** A search waits this long after the last character, in milliseconds. */
const pause = 600

type Options = Pick<ConversationState, 'messages' | 'complete'> & {
  onFind: (key: string | null) => void
}

/** Searches the known messages first, then reads earlier pages. */
export function useSearch({ messages, complete, onFind }: Options) {
  const { conversation } = usePanel()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [state, setState] = useState<'idle' | 'looking' | 'failed'>('idle')
  const turn = useRef(0)
  const hits = useMemo(() => findHits(messages, words), [messages, words])
  const index = hits.findIndex(({ key }) => key === chosen)

  function choose(key: string | null) {
    setChosen(key)
    onFind(key)
  }

  function write(next: string) {
    turn.current += 1
    setState('idle')
    setWords(next)
    choose(lastOf(findHits(messages, next))?.key ?? null)
  }

  /** Reads earlier pages until there is an older hit or the conversation is complete. */
  async function searchOlder() {
    turn.current += 1
    const own = turn.current
    const known = hits.length
    setState('looking')
    try {
      while (!conversation.state().complete) {
        await readOlder(conversation)
        if (own !== turn.current) return
        const found = findHits(conversation.state().messages, words)
        if (found.length <= known) continue
        choose(found[found.length - known - 1]?.key ?? null)
        break
      }
      setState('idle')
    } catch {
      if (own === turn.current) setState('failed')
    }
  }

  function earlier() {
    if (words.trim() === '' || state === 'looking') return
    const next = hits[(index < 0 ? hits.length : index) - 1]
    if (next) choose(next.key)
    else if (!complete) void searchOlder()
  }

  function later() {
    const next = index < 0 ? undefined : hits[index + 1]
    if (next) choose(next.key)
  }

  const latestEarlier = useRef(earlier)
  latestEarlier.current = earlier
  const isMissing = words.trim() !== '' && hits.length === 0 && !complete && state === 'idle'
  useEffect(() => {
    if (!isMissing || words === '') return
    const timer = setTimeout(() => latestEarlier.current(), pause)
    return () => clearTimeout(timer)
  }, [isMissing, words])

  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )

  return {
    words,
    write,
    earlier,
    later,
    state,
    /** Counted from the newest, so that older hits do not change it. */
    number: index < 0 ? 0 : hits.length - index,
    all: hits.length,
    hit: hits[index],
  }
}
