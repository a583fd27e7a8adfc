import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { ScrollIcon } from '@tamlung/shared/ui/icons/icons'
import { Markup } from '@tamlung/shared/ui/media/markup'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { Skeleton } from '@tamlung/shared/ui/states/skeleton'
import { TakesLong } from '@tamlung/shared/ui/states/takes-long'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useTranslation } from 'react-i18next'
import { useConditions } from '../lookups'
import * as styles from './conditions-dialog.module.css'

const widths = ['92%', '100%', '84%', '96%', '60%']

/** Placeholder lines for a text that is loading. */
function TextPlaceholder() {
  return (
    <div className={styles.lines}>
      {widths.map(width => (
        <Skeleton key={width} width={width} />
      ))}
      <TakesLong over />
    </div>
  )
}

/** The conditions of use, as rich text from the server. */
export function ConditionsDialog({ onClose }: DialogProps) {
  const { t } = useTranslation(['shell-pages', 'shell'])
  const { data, error, isPending, isError, isFetching, refetch } = useConditions()
  const title = t('conditions.title', { ns: 'shell' })
  const conditions = data?.filter(text => text.trim() !== '') ?? []

  return (
    <Dialog onClose={onClose} size="wide" title={title}>
      <div className={styles.content}>
        {isPending && <TextPlaceholder />}
        {isError && <FailedQuery query={{ error, isFetching, refetch }} />}
        <UnreadNote
          count={data?.unread}
          onRetry={refetch}
          retrying={isFetching}
          text={count => t('conditions.unread', { count })}
        />
        {data && conditions.length === 0 && !data.unread && (
          <EmptyState icon={<ScrollIcon size={28} />} title={t('conditions.empty')} />
        )}
        {conditions.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text has to be reached by key to be scrolled
          <section aria-label={title} className={styles.texts} tabIndex={0}>
            {conditions.map((html, index) => (
              <Markup html={html} key={index} />
            ))}
          </section>
        )}
      </div>
    </Dialog>
  )
}
