/** A picture shared from another app waits here, from the worker that received it to the page that takes it. */
export const sharedSlip = {
  /** The address for a phone's share post, as in the manifests. */
  path: '/shared-slip',
  /** The field of the form, as the manifests say. */
  field: 'slip',
  cache: 'shared-slip-1',
  receivedAt: 'x-received-at',
  fileName: 'x-file-name',
  /** Larger than any slip may be: named, not kept. */
  tooLarge: 'x-too-large',
  /** A login takes a moment first; after this time the picture is deleted. */
  keptFor: 10 * 60_000,
  /** The page that shows it. */
  opens: '/user/home?dialog=deposit&way=slip',
} as const

/** The shared picture that still waits, or undefined: also where stores are forbidden. */
export async function findSharedSlip(now = Date.now()): Promise<Response | undefined> {
  try {
    const found = await caches.match(sharedSlip.path, { cacheName: sharedSlip.cache })
    const age = now - Number(found?.headers.get(sharedSlip.receivedAt))
    return age >= 0 && age < sharedSlip.keptFor ? found : undefined
  } catch {
    return undefined
  }
}
