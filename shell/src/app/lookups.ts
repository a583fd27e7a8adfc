import { queryOf } from '@tamlung/shared/api/query-of'
import {
  lookupConditions,
  lookupContact,
  lookupEnableChatWidget,
  lookupInfo,
} from '@tamlung/shared/contract/routes/lookup'
import { tenantOf } from '@tamlung/shared/contract/tenant-of'
import { plainText } from '@tamlung/shared/format/plain-text'
import { useQuery } from '@tanstack/react-query'
import { currentRegistry } from '../composition/registry/registry'

/** The operator's name for the product, signed with the site; undefined for the default. */
function tenantName(): string | undefined {
  return tenantOf(currentRegistry())?.title
}

/** The name of the installed app, which does not depend on the server. */
export function siteName(): string {
  return tenantName() ?? 'Tamlung'
}

/** The product's own settings change rarely. */
const seldom = { staleTime: 5 * 60_000 }

/** The name in bars and titles: the tenant's, because tenants may share a server, else the server's, else the default. */
export function useAppName(): string {
  const { data } = useQuery({ ...queryOf(lookupInfo, {}), ...seldom })
  return tenantName() || plainText(data?.name, 40) || siteName()
}

export function useContact() {
  return useQuery({ ...queryOf(lookupContact, {}), ...seldom })
}

export function useConditions() {
  return useQuery({ ...queryOf(lookupConditions, {}), ...seldom })
}

export function useChatLookup() {
  return useQuery({ ...queryOf(lookupEnableChatWidget, {}), ...seldom })
}

/** False until the answer is known. */
export function useChatEnabled(): boolean {
  return useChatLookup().data?.enableChatWidget === true
}

/** Data that visitors and members share; everything else in the cache belongs to the member. */
export const publicLookups: ReadonlySet<unknown> = new Set(
  [lookupInfo, lookupContact, lookupConditions, lookupEnableChatWidget].map(({ path }) => path),
)
