import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error'

/** Refusals are final; only a missing or unreadable reply is requested again. */
function worthAsking(failures: number, error: unknown): boolean {
  if (failures >= 2) return false
  // After a timeout of a minute, the person decides whether to wait for another.
  if (error instanceof ApiError && error.timedOut) return false
  return !(error instanceof ApiError) || error.kind === 'unreachable' || (error.status ?? 0) >= 500
}

/** A query client with the product's defaults for retries and the age of data. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Data with a future timestamp, after the clock was set back, is stale because its age is unknown.
        staleTime: ({ state }) => (state.dataUpdatedAt > Date.now() ? -Infinity : 10_000),
        retry: worthAsking,
        retryDelay: attempt => 500 * 2 ** attempt,
        // Without a network a call fails at once and the view offers a retry, instead of waiting unnoticed.
        networkMode: 'always',
      },
      // Mutations are never repeated automatically, only by code that knows the idempotency key.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
