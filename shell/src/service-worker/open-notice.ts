import { addresses, isMemberAddress } from '../boot/addresses'
import type { WorkerScope } from './worker-scope'

/** What another version has left in a notice may be anything: nobody is led away from this site by one. */
function ownAddress(place: unknown, origin: string): string {
  try {
    const { origin: its, pathname, search } = new URL(String(place ?? addresses.member), origin)
    return its === origin ? pathname + search : addresses.member
  } catch {
    return addresses.member
  }
}

/**
 * Goes on in the member's page that is open, which knows whether it may be left; else opens one. Whoever has logged out
 * meanwhile comes to the login; pages of visitors hear of no notice.
 */
export async function openNotice({ clients, location }: WorkerScope, place: unknown) {
  const address = ownAddress(place, location.origin)
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => isMemberAddress(new URL(url).pathname))
  if (!page) return clients.openWindow(location.origin + address)
  page.postMessage({ opens: address })
  return page.focus()
}
