import { queryOf } from '@tamlung/shared/api/query-of'
import type { DialogProps, LoadTexts } from '@tamlung/shared/contract/remote-contract'
import {
  type Activity,
  type ActivityKind,
  activityKinds,
  listActivity,
} from '@tamlung/shared/contract/routes/activity'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as styles from '../../devices/device-list.module.css'
import { ActivityRow } from './activity-row'
import { LockAccount } from './lock-account'

const known: readonly string[] = activityKinds

/** A newer server may send kinds without texts in this version. */
function isKnown(activity: Activity): activity is Activity & { kind: ActivityKind } {
  return known.includes(activity.kind)
}

/** Logins, changes and looks of staff into the account, with a way to lock it at once. */
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
      {!data && error && (
        <FailedState onRetry={refetch} retrying={isFetching}>
          {errorText(error)}
        </FailedState>
      )}
      {!data && !error && <SkeletonRows rows={4} />}
    </Dialog>
  )
}

const loadOwnTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

SecurityActivityDialog.withTexts = withTexts('security-activity', loadOwnTexts)
