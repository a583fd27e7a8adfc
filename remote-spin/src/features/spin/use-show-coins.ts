import { queryKeyOf } from '@tamlung/shared/api/query-of'
import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import { getSpinwheelSetup } from '@tamlung/shared/contract/routes/spinwheel'
import { useQueryClient } from '@tanstack/react-query'

/** The coins that a spin has left, as its result says, until the wheel is loaded again. */
export function useShowCoins() {
  const client = useQueryClient()
  return (userCoin: number) =>
    client.setQueryData<ReplyOf<typeof getSpinwheelSetup>>(
      queryKeyOf(getSpinwheelSetup),
      setup => setup && { ...setup, userCoin },
    )
}
