import { session } from '@tamlung/shared/session/session'
import { firstPath } from '../boot/first-remote'
import { partStore } from './composition'
import { routeOwner } from './remote-routes'

/** Begins to load the first page before React has anything to do; settles when the page can be shown, or cannot. */
export async function requestFirstScreen(): Promise<void> {
  const owner = routeOwner(firstPath(location.pathname, session.token() !== null))
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
