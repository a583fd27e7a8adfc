import { call } from '@tamlung/shared/api/call'
import { queryOf } from '@tamlung/shared/api/query-of'
import type { DialogProps, LoadTexts } from '@tamlung/shared/contract/remote-contract'
import {
  type Activity,
  type ActivityKind,
  activityKinds,
  listActivity,
  lockAccount,
} from '@tamlung/shared/contract/routes/activity'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { plainText } from '@tamlung/shared/format/plain-text'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { session } from '@tamlung/shared/session/session'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ConfirmDialog } from '@tamlung/shared/ui/dialogs/confirm-dialog'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { StatusBadge } from '@tamlung/shared/ui/feedback/status-badge'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { LockIcon } from '@tamlung/shared/ui/icons/icons'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from '../../devices/device-list.module.css'

/** Locks the account at once. No password is asked for, because the member may be in a hurry and locking harms little. */
function LockAccount() {
  const { t } = useTranslation('security-activity')
  const [isAsking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)

  async function lock() {
    setPending(true)
    try {
      await call(lockAccount, {})
      showToast('success', t('lock.done'))
      session.end('logout')
    } catch (error) {
      showToast('error', errorText(error))
      setPending(false)
      setAsking(false)
    }
  }

  return (
    <>
      <p className={styles.what}>{t('lock.why')}</p>
      <Button icon={<LockIcon size={20} />} kind="danger" onClick={() => setAsking(true)}>
        {t('lock.button')}
      </Button>
      <ConfirmDialog
        confirmText={t('lock.button')}
        kind="danger"
        onClose={() => setAsking(false)}
        onConfirm={lock}
        open={isAsking}
        pending={pending}
        title={t('lock.question')}
      >
        <p>{t('lock.effect')}</p>
      </ConfirmDialog>
    </>
  )
}

type Props = { activity: Activity & { kind: ActivityKind } }

/** An entry of the security activity: what happened, when, and from which device and network. */
function ActivityRow({ activity }: Props) {
  const { kind, at, by, agent, device, network, deviceState } = activity
  const { t } = useTranslation('security-activity')
  const isOwn = by === 'member' || by === 'stranger'
  const origin = [plainText(device), network && t('network', { network })].filter(Boolean)
  const name = plainText(agent)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.device}>{t(`kinds.${kind}`)}</p>
        <p className={styles.seen}>{formatDateTime(at)}</p>
        {isOwn && origin.length > 0 && <p className={styles.seen}>{origin.join(' · ')}</p>}
        {by === 'staff' && (
          <p className={styles.seen}>{name ? t('agent', { name }) : t('staff')}</p>
        )}
        {(by === 'operator' || by === 'console') && <p className={styles.seen}>{t('staff')}</p>}
      </div>
      {deviceState === 'new' && <StatusBadge status="wait">{t('newDevice')}</StatusBadge>}
    </li>
  )
}

const known: readonly string[] = activityKinds

/** A newer server may send kinds without texts in this version. */
function isKnown(activity: Activity): activity is Activity & { kind: ActivityKind } {
  return known.includes(activity.kind)
}

/** Logins, changes, and views of the account by staff, with a way to lock it at once. */
export function SecurityActivityDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('security-activity')
  const { data, error, isFetching, refetch } = useQuery(queryOf(listActivity, {}))
  const rows = data?.activity.filter(isKnown)
  return (
    <Dialog onClose={onClose} title={t('title')}>
      <LockAccount />
      {rows && rows.length === 0 && <p>{t('empty')}</p>}
      {rows && rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map(activity => (
            <ActivityRow activity={activity} key={activity.id} />
          ))}
        </ul>
      )}
      <UnreadNote
        count={data?.activity.unread}
        onRetry={refetch}
        retrying={isFetching}
        text={count => t('unread', { count })}
      />
      {!data && error && <FailedQuery query={{ error, isFetching, refetch }} />}
      {!data && !error && <SkeletonRows rows={4} />}
    </Dialog>
  )
}

const loadOwnTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

SecurityActivityDialog.withTexts = withTexts('security-activity', loadOwnTexts)
