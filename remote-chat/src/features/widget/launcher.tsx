import { CloseIcon, MessageIcon } from '@tamlung/shared/ui/icons/icons'
import { Spinner } from '@tamlung/shared/ui/spinner'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from './launcher.module.css'
import { useGreeting } from './use-greeting'

type Props = {
  unread: number
  pending: boolean
  failed: boolean
  greets: boolean
  button: RefObject<HTMLButtonElement | null>
  onOpen: () => void
}

function Greeting({ onOpen, onDismiss }: { onOpen: () => void; onDismiss: () => void }) {
  const { t } = useTranslation('chat')
  return (
    <div className={styles.greeting}>
      <button className={styles.words} onClick={onOpen} type="button">
        {t('launcher.invitation')}
      </button>
      <button
        aria-label={t('launcher.dismiss')}
        className={styles.dismiss}
        onClick={onDismiss}
        type="button"
      >
        <CloseIcon size={16} />
      </button>
    </div>
  )
}

/** The floating button, with a word of invitation for those who have not chatted yet. */
export function Launcher({ unread, pending, failed, greets, button, onOpen }: Props) {
  const { t } = useTranslation('chat')
  const place = useRef<HTMLElement>(null)
  const greeting = useGreeting(place, greets && !failed)
  const label = unread > 0 ? t('launcher.openUnread', { number: unread }) : t('launcher.open')
  return (
    <aside aria-label={t('titles.chat')} className={styles.place} ref={place}>
      {failed && (
        <p className={styles.failed} role="alert">
          {t('launcher.failed')}
        </p>
      )}
      {greeting.shown && <Greeting onDismiss={greeting.dismiss} onOpen={onOpen} />}
      <button
        aria-busy={pending || undefined}
        aria-label={label}
        className={styles.button}
        onClick={onOpen}
        ref={button}
        type="button"
      >
        {pending ? <Spinner /> : <MessageIcon size={28} />}
        {unread > 0 && (
          <span aria-hidden="true" className={styles.badge}>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
    </aside>
  )
}
