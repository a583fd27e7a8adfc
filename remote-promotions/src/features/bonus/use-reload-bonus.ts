import { queryKeyOf } from '@tamlung/shared/api/query-of'
import { useEvent } from '@tamlung/shared/bus/use-event'
import {
  checkActiveBonus,
  currentPromotion,
  listBonuses,
} from '@tamlung/shared/contract/routes/bonus'
import { useQueryClient } from '@tanstack/react-query'

/** Whatever is shown of bonuses is read again when one was taken or ended, here or in another tab. */
export function useReloadBonus() {
  const client = useQueryClient()
  useEvent('bonus.changed', () => {
    for (const route of [checkActiveBonus, currentPromotion, listBonuses])
      void client.invalidateQueries({ queryKey: queryKeyOf(route) })
  })
}
