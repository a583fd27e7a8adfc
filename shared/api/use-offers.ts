import { useQuery } from '@tanstack/react-query'
import type { Rows } from '../contract/reply/list'
import { lookupOffers } from '../contract/routes/lookup'
import { ApiError } from './api-error'
import { queryOf } from './query-of'

const { queryKey, queryFn } = queryOf(lookupOffers, {})
const nothing: ReadonlySet<string> = new Set()

/** Statuses for an unknown call. */
const noSuchCall: readonly unknown[] = [404, 405, 501]

/** Requests the offers; a server without this call offers nothing. */
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

/** The offers, empty while they are not known; for features that may appear later. */
export function useOffers(isWanted = true): ReadonlySet<string> {
  const { data } = useQuery({ ...offersQuery, enabled: isWanted, select: toSet })
  return data ?? nothing
}
