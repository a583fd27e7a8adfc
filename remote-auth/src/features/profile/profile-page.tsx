import { queryOf } from '@tamlung/shared/api/query-of'
import { useOffers } from '@tamlung/shared/api/use-offers'
import { bus } from '@tamlung/shared/bus/bus'
import { useEvent } from '@tamlung/shared/bus/use-event'
import { getProfile, type Profile } from '@tamlung/shared/contract/routes/account'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { plainText } from '@tamlung/shared/format/plain-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { IconButton } from '@tamlung/shared/ui/actions/icon-button'
import { ClockIcon, EyeIcon, LockIcon, PencilIcon, UserIcon } from '@tamlung/shared/ui/icons/icons'
import { Card } from '@tamlung/shared/ui/layout/card'
import { Page } from '@tamlung/shared/ui/layout/page'
import { ListRow } from '@tamlung/shared/ui/lists/list-row'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useReloadBankAccount } from '../../bank/use-bank-account'
import { formatPhoneNumber } from '../../phone/phone-number'
import { AppLockCard } from '../app-lock/card/app-lock-card'
import { PasskeysSlot } from '../passkeys/passkeys-slot'
import { SessionsCard } from '../sessions/sessions-card'
import { BankCard, Fact } from './bank-card'
import * as styles from './profile.module.css'

/** Links to the security activity; absent where the server offers none. */
function ActivityCard() {
  const { t } = useTranslation('auth')
  if (!useOffers().has('securityActivity')) return null
  return (
    <Card aria-label={t('activity.title')} flush>
      <ListRow
        detail={t('activity.detail')}
        icon={<EyeIcon />}
        onClick={() => bus.emit('dialog.open', { name: 'security-activity' })}
        title={t('activity.title')}
      />
    </Card>
  )
}

function ProfileSkeleton() {
  return (
    <div className={styles.cards}>
      <Card>
        <SkeletonRows rows={4} />
      </Card>
      <Card>
        <SkeletonRows rows={3} silent />
      </Card>
    </div>
  )
}

function MemberCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('auth')
  const name = plainText(profile.name)
  return (
    <Card aria-label={t('profile.member')}>
      <div className={styles.head}>
        <span aria-hidden="true" className={styles.portrait}>
          <UserIcon size={28} />
        </span>
        <h2 className={styles.name}>{name || t('profile.unknown')}</h2>
        <IconButton
          icon={<PencilIcon size={20} />}
          label={t('titles.editProfileName')}
          onClick={() => bus.emit('dialog.open', { name: 'edit-profile-name' })}
        />
      </div>
      <dl className={styles.facts}>
        <Fact label={t('profile.username')}>{formatPhoneNumber(plainText(profile.username))}</Fact>
        <Fact label={t('profile.id')}>{plainText(profile._id)}</Fact>
        <Fact label={t('profile.since')}>{formatDateTime(profile.createdAt)}</Fact>
      </dl>
      <Button
        icon={<LockIcon size={20} />}
        kind="quiet"
        onClick={() => bus.emit('dialog.open', { name: 'change-password' })}
        wide
      >
        {t('titles.changePassword')}
      </Button>
    </Card>
  )
}

/** Links to the member's limits; absent where the server offers none. */
function LimitsCard() {
  const { t } = useTranslation('auth')
  if (!useOffers().has('playLimits')) return null
  return (
    <Card aria-label={t('limits.title')} flush>
      <ListRow
        detail={t('limits.detail')}
        icon={<ClockIcon />}
        onClick={() => bus.emit('dialog.open', { name: 'limits' })}
        title={t('limits.title')}
      />
    </Card>
  )
}

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
      {!data && error && <FailedQuery query={{ error, isFetching, refetch }} />}
      {!data && !error && <ProfileSkeleton />}
    </Page>
  )
}

/** The card of the app lock has texts that no other page needs. */
ProfilePage.withTexts = AppLockCard.withTexts
