import { call } from '@tamlung/shared/api/call'
import { logout } from '@tamlung/shared/contract/routes/login'
import { session } from '@tamlung/shared/session/session'

/** Revokes the token where the server supports it; the local session ends at once in any case. */
export function logOut() {
  // Sent before the token is removed, because the call needs it.
  call(logout, {}).catch(() => undefined)
  session.end('logout')
}
