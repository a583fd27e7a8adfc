import { deferUntilLoaded } from '../../boot/defer-until-loaded'
import { remoteLoader, viewStore } from '../composition'
import { mayFetchAhead } from '../load/connection'
import { routeOwner } from '../resolve/remote-routes'

/** A link to this page is visible: its remote's code is fetched when the browser is idle. */
export function prefetchSeen(path: string) {
  const owner = routeOwner(path)
  if (!owner || !mayFetchAhead()) return
  deferUntilLoaded(() => void remoteLoader.fetch(owner.remote).catch(() => undefined), 5000)
}

/** The page is about to be opened: its code is fetched as well. */
export function prefetchIntended(path: string) {
  const owner = routeOwner(path)
  if (!owner || !mayFetchAhead()) return
  viewStore.request({ remote: owner.remote, kind: 'page', name: owner.path })
}
