import { useQuery } from '@tanstack/react-query'
import type { Rows } from '../contract/reply/list'
import { lookupOffers } from '../contract/routes/lookup'
import { ApiError } from './api-error'
import { queryOf } from './query-of'

const { queryKey, queryFn } = queryOf(lookupOffers, {})
const nothing: ReadonlySet<string> = new Set()

/** How servers say that they have no such call. */
const noSuchCall: readonly unknown[] = [404, 405, 501]

/** A server that has no such call has said what it offers: nothing. */
async function askOffers(context: { signal: AbortSignal }): Promise<Rows<string>> {
  try {
    return await queryFn(context)
  } catch (error) {
    if (error instanceof ApiError && noSuchCall.includes(error.status)) return []
    throw error
  }
}

function toSet(names: readonly string[]): ReadonlySet<string> {
  return new Set(names)
}

/** The server's capabilities beyond the specification, requested once. */
export const offersQuery = {
  queryKey,
  queryFn: askOffers,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
}

/** The same for who can do without: nothing while it is not known. */
export function useOffers(isWanted = true): ReadonlySet<string> {
  const { data } = useQuery({ ...offersQuery, enabled: isWanted, select: toSet })
  return data ?? nothing
}
