import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error'

/** Refusals are final; only a missing or unreadable answer is worth asking again. */
function worthAsking(failures: number, error: unknown): boolean {
  if (failures >= 2) return false
  // After waiting a whole minute, people decide themselves whether to wait for another.
  if (error instanceof ApiError && error.timedOut) return false
  return !(error instanceof ApiError) || error.kind === 'unreachable' || (error.status ?? 0) >= 500
}

/** A query client with the product's defaults for retries and the age of data. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Data with a timestamp in the future, after the clock was set back, may be of any age.
        staleTime: ({ state }) => (state.dataUpdatedAt > Date.now() ? -Infinity : 10_000),
        retry: worthAsking,
        retryDelay: attempt => 500 * 2 ** attempt,
        // Without a network a call fails at once and offers to try again, rather than waiting unseen.
        networkMode: 'always',
      },
      // A mutation is never repeated by itself, only by code that knows its key.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
