import { queryOf } from '@tamlung/shared/api/query-of'
import { getPlayClock } from '@tamlung/shared/contract/routes/play-clock'
import { useQuery } from '@tanstack/react-query'

export const clockQuery = queryOf(getPlayClock, {})

/** The clock of this session, as the server has it: asked for by what opens, and not once more by each part of that. */
export function useClock(isWanted = true, opens = true) {
  return useQuery({ ...clockQuery, enabled: isWanted, refetchOnMount: opens && 'always' })
}
