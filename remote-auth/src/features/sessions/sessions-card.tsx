import { call } from '@tamlung/shared/api/call'
import { queryOf } from '@tamlung/shared/api/query-of'
import {
  endOtherSessions,
  endSession,
  listSessions,
  type MemberSession,
} from '@tamlung/shared/contract/routes/sessions'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { LogoutIcon } from '@tamlung/shared/ui/icons/icons'
import { Card } from '@tamlung/shared/ui/layout/card'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SessionRow } from './session-row'
import * as styles from './sessions.module.css'

/** Where the member is logged in, and the way to log the others out. */
export function SessionsCard() {
  const { t } = useTranslation('auth')
  const { data, error, isFetching, refetch } = useQuery(queryOf(listSessions, {}))
  const title = useRef<HTMLHeadingElement>(null)
  const sessions = data?.sessions

  /** Whatever became of it, the list tells. What was pressed may be gone then, and the focus goes to the title. */
  async function end(work: Promise<unknown>, done: string) {
    try {
      await work
      showToast('success', done)
    } catch (error) {
      showToast('error', errorText(error))
    }
    await refetch()
    title.current?.focus()
  }

  const endOne = ({ id }: MemberSession) =>
    end(call(endSession, { params: { id } }), t('sessions.ended'))

  return (
    <Card aria-label={t('sessions.title')}>
      <h2 className={styles.title} ref={title} tabIndex={-1}>
        {t('sessions.title')}
      </h2>
      {!sessions && error && (
        <FailedState onRetry={refetch} retrying={isFetching}>
          {errorText(error)}
        </FailedState>
      )}
      {!sessions && !error && <SkeletonRows rows={2} />}
      {sessions && (
        <>
          <ul className={styles.list}>
            {sessions.map(session => (
              <SessionRow key={session.id} onEnd={() => endOne(session)} session={session} />
            ))}
          </ul>
          <UnreadNote
            count={sessions.unread}
            onRetry={refetch}
            retrying={isFetching}
            text={count => t('sessions.unread', { count })}
          />
          {sessions.some(({ isThis }) => !isThis) && (
            <Button
              icon={<LogoutIcon size={20} />}
              kind="quiet"
              onClick={() => end(call(endOtherSessions, {}), t('sessions.othersEnded'))}
              wide
            >
              {t('sessions.endOthers')}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}
