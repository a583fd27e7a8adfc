import { FileIcon, ImageIcon, VideoIcon } from '@tamlung/shared/ui/icons/icons'
import type { Pending } from '../../core/conversation-state'
import { LinkedText } from '../content/media-content'
import { MessageContent } from '../content/message-content'
import * as hidden from '../hidden.module.css'
import { usePanel } from '../panel-context'
import * as styles from './row.module.css'

const icons = { image: ImageIcon, video: VideoIcon, file: FileIcon }

function SentFile({ pending }: { pending: Pending }) {
  const { content, share, state } = pending
  if (content.type !== 'media') return null
  const Icon = icons[content.kind]
  const percent = Math.round(share * 100)
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

function stateText({ state, share }: Pending, t: ReturnType<typeof usePanel>['t']): string {
  if (state === 'uploading_file')
    return t('message.uploading', { percent: Math.round(share * 100) })
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

/** A message on its way, or one that needs the person. */
export function PendingRow({ pending }: { pending: Pending }) {
  const { t, reasonText } = usePanel()
  const { key, content, state, reason, canResend } = pending
  const failed = state === 'failed'
  // The catalogue's words for it are a slip's, which is no film.
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
