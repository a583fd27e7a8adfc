import { addresses, isMemberAddress } from '../boot/addresses'
import type { WorkerScope } from './worker-scope'

/** Notification data of another version may hold anything, so it must not lead to another site. */
function ownAddress(target: unknown, origin: string): string {
  try {
    const { origin: its, pathname, search } = new URL(String(target ?? addresses.member), origin)
    return its === origin ? pathname + search : addresses.member
  } catch {
    return addresses.member
  }
}

/**
 * Continues in the member's open page, which knows whether it may be left; otherwise opens one. A logged-out member
 * sees the login; visitor pages receive nothing.
 */
export async function openNotice({ clients, location }: WorkerScope, target: unknown) {
  const address = ownAddress(target, location.origin)
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => isMemberAddress(new URL(url).pathname))
  if (!page) return clients.openWindow(location.origin + address)
  page.postMessage({ opens: address })
  return page.focus()
}
