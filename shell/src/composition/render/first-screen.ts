import { session } from '@tamlung/shared/session/session'
import '../../boot/boot-result'
import { firstPath } from '../../boot/first-remote'
import { viewStore } from '../composition'
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
