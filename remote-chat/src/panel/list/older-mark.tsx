import type { ConversationState } from '../../core/conversation-state'
import { usePanel } from '../panel-context'
import * as styles from './list.module.css'
import { StillLoading } from './list-states'
import * as row from './row.module.css'

/** Stands above the oldest known message while there are older ones; always of the same height. */
export function OlderMark({ older }: { older: ConversationState['older'] }) {
  const { conversation, t } = usePanel()
  return (
    <div className={styles.older}>
      {older === 'failed' ? (
        <>
          <span>{t('list.olderFailed')}</span>
          <button className={row.action} onClick={() => void conversation.older()} type="button">
            {t('list.retry')}
          </button>
        </>
      ) : (
        <>
          <span aria-hidden="true" className={styles.spinner} />
          {older === 'loading' && <StillLoading>{t('list.olderLoading')}</StillLoading>}
        </>
      )}
    </div>
  )
}
