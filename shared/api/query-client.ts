import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error'

/** A refusal stays a refusal; only silence and nonsense are worth a second question. */
function worthAsking(failures: number, error: unknown): boolean {
  if (failures >= 2) return false
  // Who has waited for the whole of a minute decides for themselves whether to wait for another.
  if (error instanceof ApiError && error.timedOut) return false
  return !(error instanceof ApiError) || error.kind === 'unreachable' || (error.status ?? 0) >= 500
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: worthAsking,
        retryDelay: attempt => 500 * 2 ** attempt,
        // Without a network a call fails at once and offers to try again, rather than waiting unseen.
        networkMode: 'always',
      },
      // A mutation is repeated by who knows its key, never by itself.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
