import { call } from '@tamlung/shared/api/call'
import { logout } from '@tamlung/shared/contract/routes/account'
import { session } from '@tamlung/shared/session/session'

/** The token is revoked where the server can do that; whatever it answers, here the session is over at once. */
export function logOut() {
  // Sent before the token is forgotten, since it is what the call is about.
  call(logout, {}).catch(() => undefined)
  session.end('logout')
}
