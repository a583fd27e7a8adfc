import { bus } from '@tamlung/shared/bus/bus'
import type { Profile } from '@tamlung/shared/contract/routes/account'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { plainText } from '@tamlung/shared/format/plain-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { IconButton } from '@tamlung/shared/ui/actions/icon-button'
import { LockIcon, PencilIcon, UserIcon } from '@tamlung/shared/ui/icons/icons'
import { Card } from '@tamlung/shared/ui/layout/card'
import { useTranslation } from 'react-i18next'
import { formatPhoneNumber } from '../../phone/phone-number'
import { Fact } from './fact'
import * as styles from './profile.module.css'

export function MemberCard({ profile }: { profile: Profile }) {
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
