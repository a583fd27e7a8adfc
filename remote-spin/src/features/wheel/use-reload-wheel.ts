import { queryKeyOf } from '@tamlung/shared/api/query-of'
import { getSpinwheelSetup, listCoupons } from '@tamlung/shared/contract/routes/spinwheel'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Reloads coins, slices and coupons. */
export function useReloadWheel() {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: queryKeyOf(getSpinwheelSetup) })
    void client.invalidateQueries({ queryKey: queryKeyOf(listCoupons) })
  }, [client])
}
