import { openActions } from '@tamlung/shared/api/open-actions'
import { queryKeyOf, queryOf } from '@tamlung/shared/api/query-of'
import { useEvent } from '@tamlung/shared/bus/use-event'
import { lookupDeposit } from '@tamlung/shared/contract/routes/lookup-money'
import { getQr, type QrProvider, qrProviders } from '@tamlung/shared/contract/routes/qr'
import { checkRefund } from '@tamlung/shared/contract/routes/refund'
import { listCoupons } from '@tamlung/shared/contract/routes/spinwheel'
import { listSlips, listStatements } from '@tamlung/shared/contract/routes/statement'
import { session } from '@tamlung/shared/session/session'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useReducer } from 'react'
import { depositMethodsOf } from '../deposit/deposit-methods'
import { watchQr } from '../deposit/qr/watch/change-watch'
import { qrWatch } from '../deposit/qr/watch/qr-watch'
import { isOpen } from '../deposit/qr/watch/watched-qr'
import { type OpenEntry, openEntries } from './open-entries'

const isWatched = (provider: QrProvider) =>
  qrWatch.get().qrs.some(qr => qr.provider === provider && qr.endedAt === null)

async function providersOf(client: QueryClient): Promise<readonly QrProvider[]> {
  const deposit = await client.fetchQuery({ ...queryOf(lookupDeposit, {}), staleTime: 5 * 60_000 })
  return depositMethodsOf(deposit).qrAccounts.map(({ provider }) => provider)
}

/** Watches the server's open QRs, so that one made on another device is shown like one of this device. */
async function watchOpenQrs(client: QueryClient, named: readonly QrProvider[] | null) {
  const token = session.token()
  const providers = named ?? (await providersOf(client))
  const findOpen = async (provider: QrProvider) => {
    // Never a cached reply: its QR may have been paid, and reported, since.
    const query = { ...queryOf(getQr, { params: { provider } }), staleTime: -Infinity }
    const status = await client.fetchQuery(query).catch(() => undefined)
    if (status && isOpen(status) && session.token() === token) watchQr(provider, status)
  }
  await Promise.all(providers.filter(provider => !isWatched(provider)).map(findOpen))
  return null
}

/** True once the open QRs of the server are watched. */
function useOpenQrs(named: readonly string[] | null | undefined): boolean {
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

/** Events of this page and of other tabs invalidate the lists; changes of another device are read after this time. */
const staleTime = 60_000

/** The interval at which pending entries are read while they are shown, and a list that could not be read. */
const interval = 30_000

const intervalOf = ({ status }: { status: string }, hasPending = false) =>
  (hasPending || status === 'error') && interval

/** More rows than a page of the statement: a withdrawal may wait longer than ten transfers take. */
const rows = { page: 1, limit: 50 }

/**
 * The open entries of the server's lists and of this tab. If the wallet names the lists with open entries, only these
 * are read.
 *
 * @param named The names from the wallet's reply; null if the server does not say.
 */
export function useOpenLists(named: readonly string[] | null | undefined) {
  const client = useQueryClient()
  const [, reread] = useReducer((count: number) => count + 1, 0)
  const isNamed = (name: string) => !named || named.includes(name)
  const statement = useQuery({
    ...queryOf(listStatements, { body: rows }),
    enabled: isNamed('statement'),
    staleTime,
    refetchInterval: ({ state }) =>
      intervalOf(state, openEntries({ statements: state.data?.statements }).length > 0),
  })
  const slips = useQuery({
    ...queryOf(listSlips, { body: { page: 1, limit: 10 } }),
    enabled: isNamed('slips'),
    staleTime,
    refetchInterval: ({ state }) =>
      intervalOf(state, openEntries({ slips: state.data?.slips }).length > 0),
  })
  const refund = useQuery({
    ...queryOf(checkRefund, {}),
    enabled: isNamed('refund'),
    staleTime,
    refetchInterval: ({ state }) => intervalOf(state),
  })
  const coupons = useQuery({
    ...queryOf(listCoupons, {}),
    enabled: isNamed('coupons'),
    staleTime,
    refetchInterval: ({ state }) => intervalOf(state),
  })
  const areQrsKnown = useOpenQrs(named)

  function rereadPromotions() {
    void client.invalidateQueries({ queryKey: queryKeyOf(checkRefund) })
    void client.invalidateQueries({ queryKey: queryKeyOf(listCoupons) })
    reread()
  }
  useEvent('wallet.changed', rereadPromotions)
  useEvent('bonus.changed', rereadPromotions)
  useEvent('coin.changed', rereadPromotions)
  // A move of unknown outcome is listed here once its dialog is closed.
  useEvent('dialog.closed', reread)

  const lists = { statement, slips, refund, coupons }
  const isKnown = Object.entries(lists).every(([name, list]) => !isNamed(name) || !list.isPending)
  const entries: OpenEntry[] = openEntries({
    actions: openActions.all().filter(({ key }) => !openActions.isWatched(key)),
    statements: isNamed('statement') ? statement.data?.statements : undefined,
    slips: isNamed('slips') ? slips.data?.slips : undefined,
    refund: isNamed('refund') ? refund.data : undefined,
    coupons: isNamed('coupons') ? coupons.data : undefined,
  })
  return { entries, isKnown: isKnown && areQrsKnown }
}
