import { useOffers } from '@tamlung/shared/api/use-offers'
import { bus } from '@tamlung/shared/bus/bus'
import { EyeIcon } from '@tamlung/shared/ui/icons/icons'
import { Card } from '@tamlung/shared/ui/layout/card'
import { ListRow } from '@tamlung/shared/ui/lists/list-row'
import { useTranslation } from 'react-i18next'

/** Links to the security activity; absent where the server offers none. */
export function ActivityCard() {
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
