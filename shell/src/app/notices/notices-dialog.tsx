import { call } from '@tamlung/shared/api/call'
import { useOffers } from '@tamlung/shared/api/use-offers'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { seeNotices } from '@tamlung/shared/contract/routes/notices'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { session } from '@tamlung/shared/session/session'
import { useSession } from '@tamlung/shared/session/use-session'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { BellIcon } from './bell-icon'
import { NoticeRow } from './notice-row'
import * as styles from './notices-dialog.module.css'
import { isKnown, noticesQuery } from './notices-query'
import { canPush } from './push-state'
import { PushSwitches } from './push-switches'

/** What the member was told last, newest first; opening it is looking at it. */
export function NoticesDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('notices')
  const client = useQueryClient()
  const isMember = useSession() !== null
  const offers = useOffers(isMember)
  const isOffered = offers.has('notices') && isMember
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...noticesQuery,
    enabled: isOffered,
  })
  const notices = data?.notices
  const shown = notices?.filter(isKnown)
  const newest = shown?.find(({ isNew }) => isNew)?.at

  useEffect(() => {
    if (!newest) return
    // The bell falls silent when the dialog is closed: what is new stays marked while it is looked at.
    return () => {
      if (session.token() === null) return
      call(seeNotices, { body: { until: newest } }).then(
        () => client.invalidateQueries({ queryKey: noticesQuery.queryKey }),
        () => undefined,
      )
    }
  }, [newest, client])

  return (
    <Dialog onClose={onClose} title={t('title')}>
      <div className={styles.content}>
        {isOffered && !notices && !isError && <SkeletonRows rows={4} />}
        {isError && !notices && (
          <FailedState onRetry={refetch} retrying={isFetching}>
            {errorText(error)}
          </FailedState>
        )}
        <UnreadNote
          count={notices?.unread}
          onRetry={refetch}
          retrying={isFetching}
          text={count => t('unread', { count })}
        />
        {(!isOffered || shown?.length === 0) && (
          <EmptyState icon={<BellIcon size={28} />} title={t('empty')}>
            {t('emptyHint')}
          </EmptyState>
        )}
        {shown?.map(notice => (
          <NoticeRow key={notice.id} notice={notice} onClose={onClose} />
        ))}
        {offers.has('push') && isOffered && canPush() && <PushSwitches />}
      </div>
    </Dialog>
  )
}
