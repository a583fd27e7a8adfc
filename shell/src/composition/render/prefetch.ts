import '../../boot/boot-result'
import { session } from '@tamlung/shared/session/session'
import { deferUntilLoaded } from '../../boot/defer-until-loaded'
import { firstPath } from '../../boot/first-remote'
import { remoteLoader, viewStore } from '../composition'
import { mayFetchAhead } from '../load/connection'
import { routeOwner } from '../resolve/remote-routes'

/** Starts loading the first page before React renders; settles when the page can be shown or has failed. */
export async function requestFirstScreen(): Promise<void> {
  const perhapsMember = session.token() !== null || globalThis.tamlungBoot?.session !== undefined
  const path = firstPath(location.pathname, perhapsMember)
  // The router would redirect there too, and render an empty page on the way.
  if (/^\/(user)?\/?$/.test(location.pathname)) history.replaceState(null, '', path)
  const owner = routeOwner(path)
  if (!owner) return
  const part = { remote: owner.remote, kind: 'page', name: owner.path } as const
  viewStore.request(part)
  await new Promise<void>(resolve => {
    const forget = viewStore.subscribe(() => {
      if (viewStore.state(part).status === 'loading') return
      forget()
      resolve()
    })
  })
}

/** Fetches the remote's code when the browser is idle, because a link to this page is visible. */
export function prefetchSeen(path: string) {
  const owner = routeOwner(path)
  if (!owner || !mayFetchAhead()) return
  deferUntilLoaded(() => void remoteLoader.fetch(owner.remote).catch(() => undefined), 5000)
}

/** Fetches the page's code as well, because the page is about to be opened. */
export function prefetchIntended(path: string) {
  const owner = routeOwner(path)
  if (!owner || !mayFetchAhead()) return
  viewStore.request({ remote: owner.remote, kind: 'page', name: owner.path })
}
