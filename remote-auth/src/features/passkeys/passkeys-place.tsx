import { queryOf } from '@tamlung/shared/api/query-of'
import { useOffers } from '@tamlung/shared/api/use-offers'
import { listSessions } from '@tamlung/shared/contract/routes/sessions'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { supportsPasskeys } from './supports-passkeys'

/**
 * Where the keys are told; nothing is fetched for it unless server and browser know passkeys. It comes when what stands
 * above is there, so that nothing is moved.
 */
export function PasskeysPlace() {
  const { isPending } = useQuery(queryOf(listSessions, {}))
  const isWanted = useOffers().has('passkeys') && supportsPasskeys() && !isPending
  const [card, setCard] = useState<ReactNode>()

  useEffect(() => {
    if (!isWanted) return
    import(/* webpackChunkName: "passkeys" */ './passkeys-chunk')
      .then(async ({ passkeysCard }) => setCard(await passkeysCard()))
      .catch(() => {})
  }, [isWanted])

  return card
}
