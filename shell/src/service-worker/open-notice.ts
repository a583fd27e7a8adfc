import { isOfShell } from './request-kind'
import type { WorkerScope } from './worker-scope'

/** Goes on in the page of ours that is open, which knows whether it may be left; else opens one. */
export async function openNotice({ clients, location }: WorkerScope, place: unknown) {
  const path = typeof place === 'string' ? place : '/user'
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  // The guide of the chat and the console are on this site as well, and lead nowhere.
  const page = pages.find(({ url }) => isOfShell(new URL(url).pathname))
  if (!page) return clients.openWindow(new URL(path, location.origin).href)
  page.postMessage({ opens: path })
  return page.focus()
}
