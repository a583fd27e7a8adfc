import type { Chat } from '@tamlung/shared/contract/desk-replies'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { Translate } from '../panel/panel-context'
import { draftKeyOf, useDesk } from './desk-context'
import { customerKind, customerName } from './member-card'
import type { useBell } from './use-bell'
import { usePolling } from './use-polling'
import { keys, useShortcut } from './use-shortcut'

const names = Object.keys(keys) as (keyof typeof keys)[]

/** The list of keyboard shortcuts. */
function KeysHelp() {
  const { t } = useDesk()
  return (
    <details className="keys">
      <summary>{t('keys.title')}</summary>
      <dl>
        {names.map(name => (
          <div key={name}>
            <dt>
              <kbd>Alt</kbd> + <kbd>{keys[name].shown}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const pause = 300

/** The typed text, after a moment without typing. */
function useDebouncedValue(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

const views = ['waiting', 'mine', 'all'] as const
type View = (typeof views)[number]

type Props = {
  bell: ReturnType<typeof useBell>
  list: readonly Chat[]
  loading: boolean
  pages: number
  chosen: string | undefined
  heading: RefObject<HTMLHeadingElement | null>
  onChoose: (chat: Chat) => void
  onMore: () => void
}

/** The chats of each view. Waiting ones are open, and have no agent or a customer who waits for their agent. */
const isIn: Readonly<Record<View, (talk: Chat, me: string) => boolean>> = {
  waiting: ({ isOpen, agent, waitingSince }) => isOpen && (agent === null || waitingSince !== null),
  mine: ({ isOpen, agent }, me) => isOpen && agent === me,
  all: () => true,
}

function stateOf({ isOpen, waitingSince, stars }: Chat, t: Translate) {
  if (!isOpen)
    return stars ? `${t('queue.ended')} · ${t('queue.stars', { stars })}` : t('queue.ended')
  if (waitingSince) return t('queue.waitsSince', { time: formatDateTime(waitingSince) })
  return t('queue.answered')
}

const none: readonly Chat[] = []

/** The queue: waiting, own and all chats, or those that match a search by name or text. */
export function Queue({ bell, list, loading, pages, chosen, heading, onChoose, onMore }: Props) {
  const { t, me, call, unsent } = useDesk()
  const [view, setView] = useState<View>('waiting')
  const [wanted, setWanted] = useState('')
  const words = useDebouncedValue(wanted.trim())
  const find = useCallback(
    async () => (words ? call('GET /chats', { query: { pages, find: words } }) : none),
    [call, words, pages],
  )
  const found = usePolling(find)
  const talksIn = (name: View) => list.filter(chat => isIn[name](chat, me.name))
  const shown = words ? found.value : talksIn(view)
  const at = shown?.findIndex(({ owner }) => owner === chosen) ?? -1

  /** Whether another chat than the chosen one has an unsent answer. */
  function hasUnsent({ owner }: Chat) {
    const answer = unsent.get(draftKeyOf(me.name, owner))
    return owner !== chosen && answer && (answer.words.trim() !== '' || answer.file)
  }

  /** Whether all loaded pages of this size are full, so that there may be more. */
  const isFull = (size: number, has: (chat: Chat) => unknown) =>
    list.filter(has).length >= size * pages
  const waiting = isFull(300, ({ isOpen, agent }) => isOpen && !agent)
  const mine = isFull(300, ({ isOpen, agent }) => isOpen && agent)
  const cut = { waiting, mine, all: waiting || mine || isFull(100, ({ isOpen }) => !isOpen) }

  /** Chooses the next or previous chat, or the first one if the open chat is not in the list. */
  function go(step: 1 | -1) {
    const next = shown?.[at < 0 ? 0 : at + step]
    if (next) onChoose(next)
  }

  useShortcut('next', () => go(1))
  useShortcut('previous', () => go(-1))

  const unknown = words ? !found.value : loading

  return (
    <section aria-labelledby="queue-title" className="card queue">
      <h2 id="queue-title" ref={heading} tabIndex={-1}>
        {t('queue.title')}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would have a border */}
      <div aria-label={t('queue.which')} className="row" role="group">
        {views.map(name => (
          <button
            aria-pressed={!words && view === name}
            key={name}
            onClick={() => {
              setView(name)
              setWanted('')
            }}
            type="button"
          >
            {t(`queue.${name}`)}
            {!loading && ` (${talksIn(name).length}${cut[name] ? '+' : ''})`}
          </button>
        ))}
      </div>
      <label>
        {t('queue.search')}
        <input
          aria-describedby="search-hint"
          autoComplete="off"
          maxLength={80}
          onChange={event => setWanted(event.currentTarget.value)}
          type="search"
          value={wanted}
        />
      </label>
      <p className="hint" id="search-hint">
        {t('queue.searchHint')}
      </p>
      <label className="check">
        <input
          checked={bell.on}
          onChange={event => bell.turn(event.currentTarget.checked)}
          type="checkbox"
        />
        {t('queue.sound')}
      </label>
      <p role="status">
        {unknown && t(found.failed ? 'lost' : 'loading')}
        {shown?.length === 0 && !unknown && t('queue.none')}
      </p>
      {shown?.[0] && (
        <ul>
          {shown.map(chat => (
            <li key={chat.owner}>
              <button
                aria-pressed={chat.owner === chosen}
                onClick={() => onChoose(chat)}
                type="button"
              >
                <b>{customerName(chat, t)}</b>
                <small>
                  {[
                    hasUnsent(chat) && t('queue.unsent'),
                    customerKind(chat, t),
                    stateOf(chat, t),
                    chat.agent,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {(words ? shown && shown.length >= 50 * pages : cut[view]) && (
        <button onClick={onMore} type="button">
          {t('queue.more')}
        </button>
      )}
      <KeysHelp />
    </section>
  )
}
