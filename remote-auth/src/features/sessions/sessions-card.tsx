import { call } from '@tamlung/shared/api/call'
import { queryOf } from '@tamlung/shared/api/query-of'
import type { Confirmed } from '@tamlung/shared/contract/confirmed'
import {
  endOtherSessions,
  endSession,
  listSessions,
  type MemberSession,
} from '@tamlung/shared/contract/routes/sessions'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { plainText } from '@tamlung/shared/format/plain-text'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { StatusBadge } from '@tamlung/shared/ui/feedback/status-badge'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { LogoutIcon } from '@tamlung/shared/ui/icons/icons'
import { Card } from '@tamlung/shared/ui/layout/card'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReloadBankAccount } from '../../bank/use-bank-account'
import * as styles from '../../devices/device-list.module.css'
import { ConfirmDialog } from '../passkeys/confirm-dialog'

type Props = { session: MemberSession; onEnd: () => unknown }

function SessionRow({ session, onEnd }: Props) {
  const { t } = useTranslation('auth')
  const device = plainText(session.device) || t('sessions.unknownDevice')
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.device}>{device}</p>
        <p className={styles.seen}>
          {t('sessions.seen', { moment: formatDateTime(session.seenAt) })}
        </p>
      </div>
      {session.isThis && <StatusBadge status="ok">{t('sessions.this')}</StatusBadge>}
      {!session.isThis && session.id !== '' && (
        <Button
          aria-label={t('sessions.endNamed', { device })}
          kind="quiet"
          onClick={onEnd}
          size="small"
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

/** The devices where the member is logged in, with a way to log the others out. */
export function SessionsCard() {
  const { t } = useTranslation('auth')
  const { data, error, isFetching, refetch } = useQuery(queryOf(listSessions, {}))
  const title = useRef<HTMLHeadingElement>(null)
  const reloadBankAccount = useReloadBankAccount()
  const sessions = data?.sessions
  /** The sessions to end: one, or all others. */
  const [action, setAction] = useState<MemberSession | 'others' | null>(null)

  function end(which: MemberSession | 'others', body: Confirmed) {
    if (which === 'others') return call(endOtherSessions, { body })
    return call(endSession, { params: { id: which.id }, body })
  }

  async function isEnded(which: MemberSession | 'others'): Promise<boolean> {
    const { data: now } = await refetch()
    const isMeant = ({ id }: MemberSession) => which === 'others' || which.id === id
    return now?.sessions.every(one => one.isThis || !isMeant(one)) === true
  }

  function tell(which: MemberSession | 'others', failure: unknown) {
    if (failure !== null) showToast('error', errorText(failure))
    else {
      // A pending bank account is cancelled with it.
      if (which === 'others') reloadBankAccount()
      showToast('success', t(which === 'others' ? 'sessions.othersEnded' : 'sessions.ended'))
    }
    // The pressed button may be gone with its row.
    title.current?.focus()
  }

  const nameOf = ({ device }: MemberSession) => plainText(device) || t('sessions.unknownDevice')

  return (
    <Card aria-label={t('sessions.title')}>
      <h2 className={styles.title} ref={title} tabIndex={-1}>
        {t('sessions.title')}
      </h2>
      {!sessions && error && <FailedQuery query={{ error, isFetching, refetch }} />}
      {!sessions && !error && <SkeletonRows rows={2} />}
      {sessions && (
        <>
          <ul className={styles.list}>
            {sessions.map(session => (
              <SessionRow key={session.id} onEnd={() => setAction(session)} session={session} />
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
              onClick={() => setAction('others')}
              wide
            >
              {t('sessions.endOthers')}
            </Button>
          )}
        </>
      )}
      {action && (
        <ConfirmDialog
          ask={confirmed => end(action, confirmed)}
          isSeen={() => isEnded(action)}
          onClose={() => setAction(null)}
          onEnd={failure => tell(action, failure)}
          submitText={t('sessions.end')}
          title={
            action === 'others'
              ? t('sessions.endOthers')
              : t('sessions.endNamed', { device: nameOf(action) })
          }
        />
      )}
    </Card>
  )
}
