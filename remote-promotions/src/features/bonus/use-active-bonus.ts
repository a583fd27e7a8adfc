import { queryOf } from '@tamlung/shared/api/query-of'
import { checkActiveBonus, currentPromotion } from '@tamlung/shared/contract/routes/bonus'
import { useLate } from '@tamlung/shared/ui/states/use-late'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * The bonus that runs, and whether it is known how large it will stand there: with its words, unless those take long.
 * Until then nothing is shown of what would be pushed down by it.
 */
export function useActiveBonus() {
  const active = useQuery(queryOf(checkActiveBonus, {}))
  const isActive = active.data?.status === true
  const words = useQuery({ ...queryOf(currentPromotion, {}), enabled: isActive })
  const isWaiting = isActive && words.isPending
  const { late } = useLate(isWaiting)
  const [isKnown, setKnown] = useState(false)
  if (!isKnown && !active.isPending && (!isWaiting || late)) setKnown(true)
  return { active, isKnown }
}
