import { offersQuery } from '@tamlung/shared/api/use-offers'
import { useSession } from '@tamlung/shared/session/use-session'
import { useQuery } from '@tanstack/react-query'
import { noticesQuery } from './notices-query'

/** The notices as their dialog needs them: that there are any to be had has to be known before they are asked for. */
export function useNoticeList() {
  const isMember = useSession() !== null
  const offers = useQuery({ ...offersQuery, enabled: isMember })
  const names = offers.data
  const isOffered = isMember && names?.includes('notices') === true
  const list = useQuery({ ...noticesQuery, enabled: isOffered })
  const { error, isError, isPending, isFetching, refetch } = isOffered ? list : offers
  // A name that could not be read may be the one.
  const isAbsent = !isMember || (names !== undefined && !isOffered && !names.unread)
  return {
    /** There are none to be had here. */
    isAbsent,
    isWaiting: !isAbsent && isPending,
    notices: list.data?.notices,
    /** Undefined where nothing failed. */
    error: isError ? error : undefined,
    isFetching,
    refetch,
    hasPush: isOffered && names.includes('push'),
  }
}
