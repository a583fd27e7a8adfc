import { queryOf } from '@tamlung/shared/api/query-of'
import {
  lookupConditions,
  lookupContact,
  lookupEnableChatWidget,
  lookupInfo,
} from '@tamlung/shared/contract/routes/lookup'
import { plainText } from '@tamlung/shared/format/plain-text'
import { useQuery } from '@tanstack/react-query'
import { ownName, tenantName } from './own-name'

/** What the product says about itself changes rarely. */
const seldom = { staleTime: 5 * 60_000 }

/** The name in the bars and titles: our own until the server says another, and when it says none. Tenants may share a server. */
export function useAppName(): string {
  const { data } = useQuery({ ...queryOf(lookupInfo, {}), ...seldom })
  return tenantName() || plainText(data?.name, 40) || ownName()
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

/** While nobody knows, there is no chat. */
export function useChatEnabled(): boolean {
  return useChatLookup().data?.enableChatWidget === true
}

/** What visitors and members see alike; everything else in the cache belongs to the member. */
export const publicLookups: ReadonlySet<unknown> = new Set(
  [lookupInfo, lookupContact, lookupConditions, lookupEnableChatWidget].map(({ path }) => path),
)
