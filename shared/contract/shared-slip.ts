/** A picture shared from another app waits here, from the worker that received it to the page that takes it. */
export const sharedSlip = {
  /** Where a phone posts it, as the manifests say. */
  path: '/shared-slip',
  /** The field of the form, as the manifests say. */
  field: 'slip',
  cache: 'shared-slip-1',
  receivedAt: 'x-received-at',
  fileName: 'x-file-name',
  /** Larger than any slip may be: named, not kept. */
  tooLarge: 'x-too-large',
  /** Who logs in first may take a moment; nobody finds it later. */
  keptFor: 10 * 60_000,
  /** Where it is shown. */
  opens: '/user/home?dialog=deposit&way=slip',
} as const
