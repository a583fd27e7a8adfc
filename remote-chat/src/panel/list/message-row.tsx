import { memo, useState } from 'react'
import type { Message } from '../../core/message'
import { MessageContent } from '../content/message-content'
import { EndedRow } from '../ending/ended-row'
import * as hidden from '../hidden.module.css'
import { clockTime, dayName, isSameDay } from '../message-time'
import { usePanel } from '../panel-context'
import * as styles from './row.module.css'

type Props = {
  message: Message
  previous: Message | undefined
  next: Message | undefined
  /** Whether the server says who of the staff has written: others put anybody's name there. */
  named: boolean
  /** It is what somebody has looked for. */
  found: boolean
}

const pause = 5 * 60_000

/** Whether two messages that follow each other are one turn of one speaker. */
function isOneTurn(a: Message | undefined, b: Message | undefined): boolean {
  if (!a || !b || a.own !== b.own || a.author !== b.author) return false
  if (a.content.type === 'ended' || b.content.type === 'ended') return false
  return b.at - a.at < pause && isSameDay(a.at, b.at)
}

function rowClass(own: boolean, joined: boolean): string {
  return [styles.row, own && styles.own, joined && styles.joined].filter(Boolean).join(' ')
}

/** A message. Only the last of a turn shows the time; only the first of a day shows the day. */
export const MessageRow = memo(function MessageRow({
  message,
  previous,
  next,
  named,
  found,
}: Props) {
  const { t, language } = usePanel()
  const { own, author, avatar: face, at, dated, content } = message
  const isNewDay = dated && (!previous || !isSameDay(previous.at, at))
  const isLast = !isOneTurn(message, next)
  const speaker = own ? t('message.you') : author || t('message.admin')
  return (
    <li data-row={message.key}>
      {isNewDay && (
        <p className={styles.day}>
          <span>{dayName(at, Date.now(), language, t)}</span>
        </p>
      )}
      {content.type === 'ended' ? (
        <EndedRow own={own} />
      ) : (
        <div className={rowClass(own, isOneTurn(previous, message))}>
          <div
            className={`${content.type === 'generic' ? styles.bare : styles.bubble} ${found ? styles.found : ''}`}
          >
            <span className={hidden.hidden}>{speaker}: </span>
            <MessageContent content={content} />
          </div>
          {isLast && (dated || own) && (
            <p className={styles.meta}>
              {named && <Avatar path={face} />}
              {named && author !== '' && <span aria-hidden="true">{author} · </span>}
              {dated && (
                <time dateTime={new Date(at).toISOString()}>{clockTime(at, language)}</time>
              )}
              {dated && own && ' · '}
              {own && t('message.sent')}
            </p>
          )}
        </div>
      )}
    </li>
  )
})

/** The author's picture beside their name. A picture that does not load leaves no space. */
function Avatar({ path }: { path: string }) {
  const { mediaAddress } = usePanel()
  const [missing, setMissing] = useState(false)
  const address = path === '' || missing ? null : mediaAddress(path, 'image')
  if (!address) return null
  return (
    <img
      alt=""
      className={styles.face}
      height={24}
      onError={() => setMissing(true)}
      src={address}
      width={24}
    />
  )
}
