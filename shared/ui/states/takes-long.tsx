import type { Query } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/button'
import { RefreshIcon } from '../icons/icons'
import { VisuallyHidden } from '../layout/visually-hidden'
import { classNames } from '../styles/class-names'
import * as styles from './takes-long.module.css'
import { useLate } from './use-late'

/** Whether the query's first request is pending. */
function isHanging({ state }: Query): boolean {
  return state.status === 'pending' && state.fetchStatus === 'fetching'
}

export interface TakesLongProps {
  /** Covers the content above instead of taking room, so that nothing moves. */
  over?: boolean
  /** Without the retry button, which cancels pending requests and sends them again. */
  onlySays?: boolean
}

/** Shown beside loading content: after a few seconds it says that this takes long, and offers a retry. */
export function TakesLong({ over, onlySays }: TakesLongProps) {
  const { t } = useTranslation('ui')
  const client = useQueryClient()
  const { late, restart } = useLate()

  async function askAgain() {
    restart()
    const hanging = client.getQueryCache().findAll({ predicate: isHanging })
    const predicate = (query: Query) => hanging.includes(query)
    // Pending requests are cancelled first, because the server may have lost them.
    await client.cancelQueries({ predicate })
    await client.refetchQueries({ predicate, type: 'active' })
  }

  return (
    <div className={styles.place} role="status">
      {!late && <VisuallyHidden>{t('loading')}</VisuallyHidden>}
      {late && (
        <div className={classNames(styles.late, over && styles.over)}>
          <span>{t('takesLong')}</span>
          {!onlySays && (
            <Button icon={<RefreshIcon size={20} />} kind="quiet" onClick={askAgain} size="small">
              {t('tryAgain')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
