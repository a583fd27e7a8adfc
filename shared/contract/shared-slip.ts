/** The cache entry of a picture shared from another app: the service worker stores it, a page takes it. */
export const sharedSlip = {
  /** The address that receives the phone's share request, as in the manifests. */
  path: '/shared-slip',
  /** The name of the form field, as in the manifests. */
  field: 'slip',
  cache: 'shared-slip-1',
  receivedAt: 'x-received-at',
  fileName: 'x-file-name',
  /** Marks a picture larger than the limit, which is not stored. */
  tooLarge: 'x-too-large',
  /** Long enough for a login first; after this time the picture is deleted. */
  keptFor: 10 * 60_000,
  /** The page that shows it. */
  opens: '/user/home?dialog=deposit&way=slip',
} as const

/** Returns the stored picture; undefined if there is none or if the browser forbids caches. */
export async function findSharedSlip(now = Date.now()): Promise<Response | undefined> {
  try {
    const found = await caches.match(sharedSlip.path, { cacheName: sharedSlip.cache })
    const age = now - Number(found?.headers.get(sharedSlip.receivedAt))
    return age >= 0 && age < sharedSlip.keptFor ? found : undefined
  } catch {
    return undefined
  }
}
