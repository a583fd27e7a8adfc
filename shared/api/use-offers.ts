import { useQuery } from '@tanstack/react-query'
import { lookupOffers } from '../contract/routes/lookup'
import { ApiError } from './api-error'
import { queryOf } from './query-of'

const { queryKey, queryFn } = queryOf(lookupOffers, {})
const nothing: ReadonlySet<string> = new Set()

/** A server that has no such call has said what it offers: nothing. */
async function askOffers(context: { signal: AbortSignal }): Promise<string[]> {
  try {
    return await queryFn(context)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

/** What this server offers beyond the specification: asked once, and nothing while it is not known. */
export function useOffers(isWanted = true): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey,
    queryFn: askOffers,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    select: toSet,
  })
  return data ?? nothing
}

function toSet(names: readonly string[]): ReadonlySet<string> {
  return new Set(names)
}
