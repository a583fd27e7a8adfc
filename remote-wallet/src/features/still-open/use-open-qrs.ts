import { queryOf } from '@tamlung/shared/api/query-of'
import { lookupDeposit } from '@tamlung/shared/contract/routes/lookup-money'
import { getQr, type QrProvider, qrProviders } from '@tamlung/shared/contract/routes/qr'
import { session } from '@tamlung/shared/session/session'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { isOpen } from '../deposit/qr/is-open'
import { watchQr } from '../deposit/qr/watch/change-watch'
import { qrWatch } from '../deposit/qr/watch/qr-watch'
import { waysOf } from '../deposit/ways'

const isWatched = (provider: QrProvider) =>
  qrWatch.get().qrs.some(qr => qr.provider === provider && qr.endedAt === null)

async function providersOf(client: QueryClient): Promise<readonly QrProvider[]> {
  const deposit = await client.fetchQuery({ ...queryOf(lookupDeposit, {}), staleTime: 5 * 60_000 })
  return waysOf(deposit).offers.map(({ provider }) => provider)
}

/** Watches the QRs that wait at the server, so that one made on another device is shown like one of this device. */
async function watchOpenQrs(client: QueryClient, named: readonly QrProvider[] | null) {
  const token = session.token()
  const providers = named ?? (await providersOf(client))
  const findOpen = async (provider: QrProvider) => {
    // Never an old reply: its QR may have been paid, and told, since.
    const query = { ...queryOf(getQr, { params: { provider } }), staleTime: -Infinity }
    const status = await client.fetchQuery(query).catch(() => undefined)
    if (status && isOpen(status) && session.token() === token) watchQr(provider, status)
  }
  await Promise.all(providers.filter(provider => !isWatched(provider)).map(findOpen))
  return null
}

/** True once the open QRs of the server are watched. */
export function useOpenQrs(named: readonly string[] | null | undefined): boolean {
  const client = useQueryClient()
  const providers = named ? qrProviders.filter(name => named.includes(`qr:${name}`)) : null
  const isWanted = providers?.length !== 0
  const { isPending } = useQuery({
    queryKey: ['open-qrs', providers],
    queryFn: () => watchOpenQrs(client, providers),
    enabled: isWanted,
    staleTime: 60_000,
    retry: false,
  })
  return !isWanted || !isPending
}
