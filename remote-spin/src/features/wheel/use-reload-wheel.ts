import { queryKeyOf } from '@tamlung/shared/api/query-of'
import { getSpinwheelSetup, listCoupons } from '@tamlung/shared/contract/routes/spinwheel'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Loads coins, slices and coupons again. */
export function useReloadWheel() {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: queryKeyOf(getSpinwheelSetup) })
    void client.invalidateQueries({ queryKey: queryKeyOf(listCoupons) })
  }, [client])
}
