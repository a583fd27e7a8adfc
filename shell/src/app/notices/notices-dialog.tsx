import { call } from '@tamlung/shared/api/call'
import { offersQuery } from '@tamlung/shared/api/use-offers'
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
  const offers = useQuery({ ...offersQuery, enabled: isMember })
  const names = offers.data
  const isOffered = isMember && names?.includes('notices') === true
  // A name that could not be read may be the one.
  const isAbsent = !isMember || (names !== undefined && !isOffered && !names.unread)
  const list = useQuery({ ...noticesQuery, enabled: isOffered })
  const { error, isError, isFetching, refetch } = isOffered ? list : offers
  const isWaiting = isOffered ? list.isPending : offers.isPending
  const notices = list.data?.notices
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
        {isAbsent && <EmptyState icon={<BellIcon size={28} />} title={t('absent')} />}
        {!isAbsent && isWaiting && <SkeletonRows rows={4} />}
        {!isAbsent && !isWaiting && !notices && (
          <FailedState onRetry={refetch} retrying={isFetching}>
            {isError && errorText(error)}
          </FailedState>
        )}
        <UnreadNote
          count={notices?.unread}
          onRetry={refetch}
          retrying={isFetching}
          text={count => t('unread', { count })}
        />
        {shown?.length === 0 && !notices?.unread && (
          <EmptyState icon={<BellIcon size={28} />} title={t('empty')}>
            {t('emptyHint')}
          </EmptyState>
        )}
        <ul>
          {shown?.map(notice => (
            <li key={notice.id}>
              <NoticeRow notice={notice} onClose={onClose} />
            </li>
          ))}
        </ul>
        {isOffered && names.includes('push') && canPush() && <PushSwitches />}
      </div>
    </Dialog>
  )
}
