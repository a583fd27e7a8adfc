import { deferUntilLoaded } from '../../boot/defer-until-loaded'
import { routeOwner } from '../choose/remote-routes'
import { partStore, remoteLoader } from '../composition'
import { mayFetchAhead } from '../load/connection'

/** A link to this page is in sight: its remote's code is fetched when the browser is idle. */
export function prefetchSeen(path: string) {
  const owner = routeOwner(path)
  if (!owner || !mayFetchAhead()) return
  deferUntilLoaded(() => void remoteLoader.fetch(owner.remote).catch(() => undefined), 5000)
}

/** Somebody is about to go there: fetches the page's code, too. */
export function prefetchIntended(path: string) {
  const owner = routeOwner(path)
  if (!owner || !mayFetchAhead()) return
  partStore.request({ remote: owner.remote, kind: 'page', name: owner.path })
}
