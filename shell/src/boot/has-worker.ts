/** Whether this page was served through our service worker. In a sandboxed page reading the property throws. */
export function hasWorker(): boolean {
  try {
    return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  } catch {
    return false
  }
}
