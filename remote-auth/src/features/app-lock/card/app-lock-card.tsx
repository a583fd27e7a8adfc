import { bus } from '@tamlung/shared/bus/bus'
import { canLock, lockSetting } from '@tamlung/shared/session/lock/lock-setting'
import { LockIcon } from '@tamlung/shared/ui/icons/icons'
import { Card } from '@tamlung/shared/ui/layout/card'
import { ListRow } from '@tamlung/shared/ui/lists/list-row'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** The way to the lock of this device; the shell keeps it, and no server has to know of it. */
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
