import { session } from '@tamlung/shared/session/session'
import { firstPath } from '../boot/first-remote'
import { partStore } from './composition'
import { routeOwner } from './remote-routes'

/** Begins to load the first page before React has anything to do. */
export function requestFirstScreen() {
  const owner = routeOwner(firstPath(location.pathname, session.token() !== null))
  if (owner) partStore.request({ remote: owner.remote, kind: 'page', name: owner.path })
}
