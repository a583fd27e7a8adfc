import type { ChatTalk } from '@tamlung/shared/contract/chat-talk'
import { toInstant } from '@tamlung/shared/format/instant'
import { readMessage } from '../../core/message'
import { clockTime, dayName } from '../message-time'
import { usePanel } from '../panel-context'
import { spoken } from '../spoken'
import * as styles from './talks.module.css'

type Props = { talk: ChatTalk; unread: number; onOpen: () => void }

/** One talk: when it began, how it stands, what was said last and what of it is not read. */
export function TalkRow({ talk, unread, onOpen }: Props) {
  const { t, language } = usePanel()
  const at = toInstant(talk.startedAt)
  const last = talk.last && readMessage(talk.last, 0)
  const speaker = last && (last.own ? t('message.you') : last.author || t('message.admin'))
  return (
    <li>
      <button className={styles.row} onClick={onOpen} type="button">
        <span className={styles.top}>
          {at !== null && (
            <time dateTime={new Date(at).toISOString()}>
              {dayName(at, Date.now(), language, t)} {clockTime(at, language)}
            </time>
          )}
          <span className={talk.endedAt === null ? styles.open : ''}>
            {t(talk.endedAt === null ? 'talks.current' : 'talks.ended')}
            {talk.stars ? ` · ${t('talks.stars', { number: talk.stars })}` : ''}
          </span>
        </span>
        {last && (
          <span className={styles.last}>
            {speaker}: {spoken(last.content, t)}
          </span>
        )}
        {unread > 0 && <b className={styles.unread}>{t('talks.unread', { number: unread })}</b>}
      </button>
    </li>
  )
}
