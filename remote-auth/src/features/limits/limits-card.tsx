import { useOffers } from '@tamlung/shared/api/use-offers'
import { bus } from '@tamlung/shared/bus/bus'
import { ClockIcon } from '@tamlung/shared/ui/icons/icons'
import { Card } from '@tamlung/shared/ui/layout/card'
import { ListRow } from '@tamlung/shared/ui/lists/list-row'
import { useTranslation } from 'react-i18next'

/** Links to the member's limits; absent where the server offers none. */
export function LimitsCard() {
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
