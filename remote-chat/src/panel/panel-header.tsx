import { toInstant } from '@tamlung/shared/format/instant'
import { icon } from '@tamlung/shared/ui/icons/icon'
import { ClockIcon, CloseIcon, DepositIcon, SearchIcon } from '@tamlung/shared/ui/icons/icons'
import { Mark } from '@tamlung/shared/ui/layout/mark'
import { useState } from 'react'
import type { ChatConversation } from '../core/conversation'
import type { ConversationState } from '../core/conversation-state'
import type { Message } from '../core/message'
import type { Service } from '../core/ports'
import type { Bell } from './bell/use-bell'
import { contentText } from './content-text'
import { IconButton } from './icon-button'
import { clockTime, comingDay, formatDateTime, isSameDay } from './message-time'
import * as styles from './panel.module.css'
import { readOlder, type Translate, usePanel } from './panel-context'

/** A conversation as text, with the time and author of each message. */
function transcriptText(messages: readonly Message[], t: Translate): string {
  const lines = messages.map(({ own, author, at, hasServerDate, content }) => {
    const speaker = own ? t('message.you') : author || t('message.admin')
    return `${hasServerDate ? `${formatDateTime(at)}  ` : ''}${speaker}: ${contentText(content, t)}`
  })
  return `${[t('titles.chat'), '', ...lines].join('\n')}\n`
}

/** Downloads a text. Its byte order mark tells old editors that it is Unicode. */
function saveText(text: string, name: string) {
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Reads the whole conversation from its first message; throws if a page cannot be read. */
async function readAll(conversation: ChatConversation): Promise<readonly Message[]> {
  while (!conversation.state().complete) await readOlder(conversation)
  return conversation.state().messages
}

/** Downloads the whole conversation as a file. */
function SaveButton() {
  const { conversation, t, alert } = usePanel()
  const [busy, setBusy] = useState(false)

  async function save() {
    if (busy) return
    setBusy(true)
    try {
      saveText(transcriptText(await readAll(conversation), t), 'chat.txt')
    } catch {
      alert(t('transcript.failed'))
    }
    setBusy(false)
  }

  return (
    <IconButton aria-busy={busy} label={t('transcript.save')} onClick={() => void save()}>
      <DepositIcon />
    </IconButton>
  )
}

type StaffLineProps = { staff: NonNullable<Service['staff']> }

const day = 86_400_000

/** Whether staff are there, when they come, and how soon they usually answer. */
function StaffLine({ staff: { isThere, minutes, opens } }: StaffLineProps) {
  const { language, t } = usePanel()
  const state = isThere ? 'there' : 'away'
  const usually = () => {
    if (!minutes) return t(`service.${state}`)
    return minutes < 60
      ? t(`service.${state}Minutes`, { minutes })
      : t(`service.${state}Hours`, { hours: Math.round(minutes / 60) })
  }
  if (isThere) return usually()
  const at = toInstant(opens)
  const now = Date.now()
  // An opening time in the past is not shown.
  if (at === null || at <= now) return usually()
  const time = clockTime(at, language)
  if (isSameDay(at, now)) return t('service.backToday', { time })
  if (isSameDay(at, now + day)) return t('service.backTomorrow', { time })
  return t('service.backOn', { day: comingDay(at, language), time })
}

function SearchButton({ onClick }: { onClick: () => void }) {
  const { t } = usePanel()
  return (
    <IconButton label={t('search.open')} onClick={onClick}>
      <SearchIcon />
    </IconButton>
  )
}

function CasesButton({ onClick }: { onClick: () => void }) {
  const { t } = usePanel()
  return (
    <IconButton label={t('talks.open')} onClick={onClick}>
      <ClockIcon />
    </IconButton>
  )
}

const bell = 'M6 10.5a6 6 0 0 1 12 0c0 4.5 2 6 2 6H4s2-1.5 2-6M10 20a2 2 0 0 0 4 0'
const BellIcon = /* @__PURE__ */ icon(bell)
const MutedIcon = /* @__PURE__ */ icon(`${bell}M4 4l16 16`)

/** Turns the sound on or off. */
function BellButton({ on, turn }: Bell) {
  const { t } = usePanel()
  return (
    <IconButton aria-pressed={on} label={t('bell.sound')} onClick={() => turn(!on)}>
      {on ? <BellIcon /> : <MutedIcon />}
    </IconButton>
  )
}

type Props = {
  t: Translate
  titleId: string
  state: ConversationState
  bell: Bell | undefined
  onSearch: () => void
  onTalks: () => void
  onClose: () => void
}

export function PanelHeader({ t, titleId, state, bell, onSearch, onTalks, onClose }: Props) {
  const { connection, phase, messages } = state
  const isReached = connection === 'connected' || connection === 'callsOnly'
  const staff = isReached ? state.service.staff : null
  // A reached server does not mean that an agent reads along.
  const isThere = staff?.isThere === true
  const hasTools = phase === 'ready' && messages.length > 0
  return (
    <div className={hasTools ? `${styles.header} ${styles.full}` : styles.header}>
      {state.service.canListTalks && state.caseStatus !== 'none' ? (
        <CasesButton onClick={onTalks} />
      ) : (
        <Mark size={30} />
      )}
      <div className={styles.headings}>
        <h2 className={styles.title} id={titleId}>
          {t('titles.chat')}
        </h2>
        <p className={isThere ? `${styles.link} ${styles.live}` : styles.link} role="status">
          <span aria-hidden="true" className={styles.dot} />
          {staff ? <StaffLine staff={staff} /> : t(`connection.${connection}`)}
        </p>
      </div>
      {hasTools && (
        <>
          <SearchButton onClick={onSearch} />
          <SaveButton />
          {bell && <BellButton {...bell} />}
        </>
      )}
      <IconButton label={t('close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
