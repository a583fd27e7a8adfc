import { offersQuery } from '@tamlung/shared/api/use-offers'
import { useSession } from '@tamlung/shared/session/use-session'
import { useQuery } from '@tanstack/react-query'
import { noticesQuery } from './notices-query'

/** The data of the notices dialog. The server's capabilities must be known before the list is requested. */
export function useNoticeList() {
  const isMember = useSession() !== null
  const offers = useQuery({ ...offersQuery, enabled: isMember })
  const names = offers.data
  const isSupported = isMember && names?.includes('notices') === true
  const list = useQuery({ ...noticesQuery, enabled: isSupported })
  const { error, isError, isPending, isFetching, refetch } = isSupported ? list : offers
  // An unreadable capability may be the one for notices.
  const isAbsent = !isMember || (names !== undefined && !isSupported && !names.unread)
  return {
    /** The server offers no notices. */
    isAbsent,
    isWaiting: !isAbsent && isPending,
    notices: list.data?.notices,
    /** Undefined without a failure. */
    error: isError ? error : undefined,
    isFetching,
    refetch,
    hasPush: isSupported && names.includes('push'),
  }
}
