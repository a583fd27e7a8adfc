import type { Query } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/button'
import { RefreshIcon } from '../icons/icons'
import { VisuallyHidden } from '../layout/visually-hidden'
import { classNames } from '../styles/class-names'
import * as styles from './takes-long.module.css'
import { useLate } from './use-late'

/** Asked, and nothing has come of it yet. */
function isHanging({ state }: Query): boolean {
  return state.status === 'pending' && state.fetchStatus === 'fetching'
}

export interface TakesLongProps {
  /** It says so on top of what stands above it and only keeps the place, so that nothing is moved. */
  over?: boolean
  /** A retry aborts the pending request and sends it again. */
  onlySays?: boolean
}

/** Stands beside what is on its way: after a few seconds it says that this takes long, and asks anew on wish. */
export function TakesLong({ over, onlySays }: TakesLongProps) {
  const { t } = useTranslation('ui')
  const client = useQueryClient()
  const { late, restart } = useLate()

  async function askAgain() {
    restart()
    const hanging = client.getQueryCache().findAll({ predicate: isHanging })
    const predicate = (query: Query) => hanging.includes(query)
    // A question that hangs is given up before the next one: the server may have lost it.
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
