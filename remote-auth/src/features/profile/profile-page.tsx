import { queryOf } from '@tamlung/shared/api/query-of'
import { useEvent } from '@tamlung/shared/bus/use-event'
import { getProfile } from '@tamlung/shared/contract/routes/account'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Page } from '@tamlung/shared/ui/layout/page'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useReloadBankAccount } from '../../bank/use-reload-bank-account'
import { AppLockCard } from '../app-lock/card/app-lock-card'
import { LimitsCard } from '../limits/limits-card'
import { PasskeysSlot } from '../passkeys/passkeys-slot'
import { ActivityCard } from '../security-activity/activity-card'
import { SessionsCard } from '../sessions/sessions-card'
import { BankCard } from './bank-card'
import { MemberCard } from './member-card'
import * as styles from './profile.module.css'
import { ProfileSkeleton } from './profile-skeleton'

export function ProfilePage() {
  const { t } = useTranslation('auth')
  const { data, error, isFetching, refetch } = useQuery(queryOf(getProfile, {}))

  useEvent('profile.changed', useReloadBankAccount())

  return (
    <Page wide title={t('titles.profile')}>
      {data && (
        <div className={styles.cards}>
          <MemberCard profile={data.profile} />
          <BankCard />
          {data.tellsSessions && <LimitsCard />}
          {data.tellsSessions && <ActivityCard />}
          <div className={styles.second}>
            <AppLockCard />
          </div>
          <div className={styles.second}>{data.tellsSessions && <SessionsCard />}</div>
          {data.tellsSessions && <PasskeysSlot />}
        </div>
      )}
      {!data && error && (
        <FailedState onRetry={refetch} retrying={isFetching}>
          {errorText(error)}
        </FailedState>
      )}
      {!data && !error && <ProfileSkeleton />}
    </Page>
  )
}

/** The card of the app lock has texts that no other page needs. */
ProfilePage.withTexts = AppLockCard.withTexts
