import { FileIcon, ImageIcon, VideoIcon } from '@tamlung/shared/ui/icons/icons'
import { memo, useState } from 'react'
import type { Pending } from '../../core/conversation-state'
import type { Message } from '../../core/message'
import { LinkedText } from '../content/media-content'
import { MessageContent } from '../content/message-content'
import { EndedRow } from '../ending/rating-content'
import * as hidden from '../hidden.module.css'
import { clockTime, dayName, isSameDay } from '../message-time'
import { usePanel } from '../panel-context'
import * as styles from './row.module.css'

const icons = { image: ImageIcon, video: VideoIcon, file: FileIcon }

function SentFile({ pending }: { pending: Pending }) {
  const { content, progress, state } = pending
  if (content.type !== 'media') return null
  const Icon = icons[content.kind]
  const percent = Math.round(progress * 100)
  return (
    <span className={styles.sentFile}>
      <span className={styles.sentPicture}>
        <Icon size={40} />
      </span>
      <span className={styles.fileName}>{content.name}</span>
      {state === 'uploading_file' && (
        <progress aria-label={content.name} className={styles.progress} max={100} value={percent} />
      )}
      {content.text !== '' && <LinkedText text={content.text} />}
    </span>
  )
}

function stateText({ state, progress }: Pending, t: ReturnType<typeof usePanel>['t']): string {
  if (state === 'uploading_file')
    return t('message.uploading', { percent: Math.round(progress * 100) })
  return t(state === 'failed' ? 'message.failed' : 'message.sending')
}

function Actions({ pending }: { pending: Pending }) {
  const { conversation, t } = usePanel()
  const { key, state, canResend } = pending
  if (state === 'uploading_file')
    return (
      <button className={styles.action} onClick={() => conversation.discard(key)} type="button">
        {t('message.cancel')}
      </button>
    )
  if (state !== 'failed') return null
  return (
    <>
      {canResend && (
        <button className={styles.action} onClick={() => conversation.resend(key)} type="button">
          {t('message.resend')}
        </button>
      )}
      <button className={styles.action} onClick={() => conversation.discard(key)} type="button">
        {t('message.remove')}
      </button>
    </>
  )
}

/** A message that is being sent or that has failed. */
export function PendingRow({ pending }: { pending: Pending }) {
  const { t, reasonText } = usePanel()
  const { key, content, state, reason, canResend } = pending
  const failed = state === 'failed'
  // The catalogue's text for this code is about payment slips, but the file may be a video.
  const explain = (code: string) =>
    code === 'SLIP_INVALID_FILE' ? t('files.unsupported') : reasonText(code)
  const why = reason !== '' ? explain(reason) : canResend ? '' : t('message.pickAgain')
  return (
    <li data-row={key}>
      <div className={`${styles.row} ${styles.own}`}>
        <div className={`${styles.bubble} ${failed ? styles.failed : styles.onItsWay}`}>
          <span className={hidden.hidden}>{t('message.you')}: </span>
          {content.type === 'media' && content.path === '' ? (
            <SentFile pending={pending} />
          ) : (
            <MessageContent content={content} />
          )}
        </div>
        <p className={failed ? `${styles.meta} ${styles.bad}` : styles.meta}>
          {stateText(pending, t)}
          {failed && why !== '' && ` · ${why}`}
        </p>
        <p className={styles.actions}>
          <Actions pending={pending} />
        </p>
      </div>
    </li>
  )
}

type Props = {
  message: Message
  previous: Message | undefined
  next: Message | undefined
  /** Whether the server names the agent who has written; other servers fill in any name. */
  named: boolean
  /** Whether the message is the current search hit. */
  found: boolean
}

const pause = 5 * 60_000

/** Whether two consecutive messages are one turn of one speaker. */
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
  const { own, author, avatar: face, at, hasServerDate, content } = message
  const isNewDay = hasServerDate && (!previous || !isSameDay(previous.at, at))
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
          {isLast && (hasServerDate || own) && (
            <p className={styles.meta}>
              {named && <Avatar path={face} />}
              {named && author !== '' && <span aria-hidden="true">{author} · </span>}
              {hasServerDate && (
                <time dateTime={new Date(at).toISOString()}>{clockTime(at, language)}</time>
              )}
              {hasServerDate && own && ' · '}
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
