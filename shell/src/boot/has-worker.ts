/** Whether this page was served through our service worker. A sandboxed page may not even ask. */
export function hasWorker(): boolean {
  try {
    return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  } catch {
    return false
  }
}
