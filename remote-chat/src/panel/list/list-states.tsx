import { MessageIcon } from '@tamlung/shared/ui/icons/icons'
import { useLate } from '@tamlung/shared/ui/states/use-late'
import * as buttons from '../buttons.module.css'
import * as hidden from '../hidden.module.css'
import { usePanel } from '../panel-context'
import * as row from './row.module.css'
import * as styles from './states.module.css'

/** Announces loading to screen readers; after some seconds shows to all that it takes long. */
export function StillLoading({ children }: { children: string }) {
  const { conversation, t } = usePanel()
  const { late, restart } = useLate()

  function retry() {
    restart()
    conversation.retry()
  }

  return (
    <div className={styles.late} role="status">
      {!late && <span className={hidden.hidden}>{children}</span>}
      {late && (
        <>
          <span>{t('list.takesLong')}</span>
          <button className={row.action} onClick={retry} type="button">
            {t('list.retry')}
          </button>
        </>
      )}
    </div>
  )
}

export function LoadingList() {
  const { t } = usePanel()
  return (
    <div className={styles.loading}>
      <div className={styles.skeleton}>
        <span />
        <span />
        <span />
      </div>
      <StillLoading>{t('list.loading')}</StillLoading>
    </div>
  )
}

export function FailedList() {
  const { conversation, t } = usePanel()
  const isExpired = conversation.state().connection === 'expired'
  return (
    <div className={styles.notice} role="alert">
      <strong>{t('list.failedTitle')}</strong>
      <p>{t(isExpired ? 'connection.expired' : 'list.failedText')}</p>
      <button className={buttons.indigo} onClick={() => conversation.wake()} type="button">
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
