import { partStore, remoteLoader } from './composition'
import { routeOwner } from './remote-routes'

type Connection = { saveData?: boolean; effectiveType?: string }

/** Fetching ahead is for those who have bytes to spare. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  if (!connection) return true
  return !connection.saveData && !/2g$/.test(connection.effectiveType ?? '')
}

function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection
}

/** A link to this page is in sight: its remote's code may come when nothing else is to be done. */
export function prefetchSeen(path: string) {
  const owner = routeOwner(path)
  if (!owner || !mayPrefetch(connection())) return
  const fetch = () => void remoteLoader.fetch(owner.remote).catch(() => undefined)
  if (typeof requestIdleCallback === 'function') requestIdleCallback(fetch, { timeout: 5000 })
  else setTimeout(fetch, 1000)
}

/** Somebody is about to go there: the page itself, too. */
export function prefetchIntended(path: string) {
  const owner = routeOwner(path)
  if (!owner || !mayPrefetch(connection())) return
  partStore.request({ remote: owner.remote, kind: 'page', name: owner.path })
}
