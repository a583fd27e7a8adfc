import { session } from '@tamlung/shared/session/session'
import '../../boot/boot-result'
import { firstPath } from '../../boot/first-remote'
import { routeOwner } from '../choose/remote-routes'
import { partStore } from '../composition'

/** Begins to load the first page before React has anything to do; settles when the page can be shown, or cannot. */
export async function requestFirstScreen(): Promise<void> {
  const perhapsMember = session.token() !== null || globalThis.tamlungBoot?.session !== undefined
  const path = firstPath(location.pathname, perhapsMember)
  // The router would lead there as well, and draw an empty page on the way.
  if (/^\/(user)?\/?$/.test(location.pathname)) history.replaceState(null, '', path)
  const owner = routeOwner(path)
  if (!owner) return
  const part = { remote: owner.remote, kind: 'page', name: owner.path } as const
  partStore.request(part)
  await new Promise<void>(resolve => {
    const forget = partStore.subscribe(() => {
      if (partStore.state(part).status === 'loading') return
      forget()
      resolve()
    })
  })
}
