import { bus } from '@tamlung/shared/bus/bus'
import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { canLock, lockSetting } from '@tamlung/shared/session/lock/lock-setting'
import { LockIcon } from '@tamlung/shared/ui/icons/icons'
import { Card } from '@tamlung/shared/ui/layout/card'
import { ListRow } from '@tamlung/shared/ui/lists/list-row'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** Links to this device's lock, which the shell enforces without a server. */
export function AppLockCard() {
  const { t } = useTranslation('app-lock-card')
  const minutes = useSyncExternalStore(lockSetting.subscribe, lockSetting.minutes)
  if (!canLock()) return null
  return (
    <Card aria-label={t('title')} flush>
      <ListRow
        detail={minutes === null ? t('isOff') : t('after', { count: minutes })}
        icon={<LockIcon />}
        onClick={() => bus.emit('dialog.open', { name: 'app-lock' })}
        title={t('title')}
      />
    </Card>
  )
}

const loadOwnTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

AppLockCard.withTexts = withTexts('app-lock-card', loadOwnTexts)
