import type { QueryClient } from '@tanstack/react-query'
import { publicLookups } from '../lookups'

/** Removes all of a member's data from memory: cached answers and pending requests. */
export function forgetMember(client: QueryClient) {
  const ofMember = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !publicLookups.has(queryKey[0]),
  }
  void client.cancelQueries(ofMember)
  client.removeQueries(ofMember)
  client.getMutationCache().clear()
}
