import { MessageIcon } from '@tamlung/shared/ui/icons/icons'
import { usePanel } from '../panel-context'
import * as styles from './list.module.css'

export function LoadingList() {
  const { t } = usePanel()
  return (
    <div className={styles.skeleton}>
      <span className={styles.hidden} role="status">
        {t('list.loading')}
      </span>
      <span />
      <span />
      <span />
    </div>
  )
}

export function FailedList() {
  const { conversation, t } = usePanel()
  return (
    <div className={styles.notice} role="alert">
      <strong>{t('list.failedTitle')}</strong>
      <p>{t('list.failedText')}</p>
      <button className={styles.retry} onClick={() => conversation.wake()} type="button">
        {t('list.retry')}
      </button>
    </div>
  )
}

export function EmptyList() {
  const { t } = usePanel()
  return (
    <div className={styles.notice}>
      <MessageIcon size={32} />
      <strong>{t('list.emptyTitle')}</strong>
      <p>{t('list.emptyText')}</p>
    </div>
  )
}
