import { queryOf } from '@tamlung/shared/api/query-of'
import { useLoaded } from '@tamlung/shared/api/use-loaded'
import { useOffers } from '@tamlung/shared/api/use-offers'
import { listSessions } from '@tamlung/shared/contract/routes/sessions'
import { useQuery } from '@tanstack/react-query'
import { supportsPasskeys } from './used-here'

const loadCard = async () =>
  (await import(/* webpackChunkName: "passkeys" */ './passkeys-card')).PasskeysCard.withTexts()

/**
 * The slot for the passkeys card; nothing is fetched unless server and browser support passkeys. It appears after the
 * content above it, so that nothing moves.
 */
export function PasskeysSlot() {
  const { isPending } = useQuery(queryOf(listSessions, {}))
  const isWanted = useOffers().has('passkeys') && supportsPasskeys() && !isPending
  const Card = useLoaded(loadCard, isWanted)
  return Card && <Card />
}
