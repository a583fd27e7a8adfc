import type { QueryClient } from '@tanstack/react-query'
import { publicLookups } from '../lookups'

/** Leaves nothing of a member in memory: neither answers nor what was sent. */
export function forgetMember(client: QueryClient) {
  const ofMember = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !publicLookups.has(queryKey[0]),
  }
  void client.cancelQueries(ofMember)
  client.removeQueries(ofMember)
  client.getMutationCache().clear()
}
