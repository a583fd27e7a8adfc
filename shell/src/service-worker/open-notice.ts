import type { WorkerScope } from './worker-scope'

/** Goes on in the page that is open, which knows whether it may be left; else opens one. */
export async function openNotice({ clients, location }: WorkerScope, place: unknown) {
  const path = typeof place === 'string' ? place : '/user'
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return clients.openWindow(new URL(path, location.origin).href)
  page.postMessage({ opens: path })
  return page.focus()
}
