import { call } from '@tamlung/shared/api/call'
import { logout } from '@tamlung/shared/contract/routes/login'
import { session } from '@tamlung/shared/session/session'
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

/** Revokes the token where the server supports it; the local session ends at once in any case. */
export function logOut() {
  // Sent before the token is removed, because the call needs it.
  call(logout, {}).catch(() => undefined)
  session.end('logout')
}
