/** Whether this page came through a service worker of ours. A sandboxed page may not even ask. */
export function hasWorker(): boolean {
  try {
    return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  } catch {
    return false
  }
}
