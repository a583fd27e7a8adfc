/** Filled in by shell/src/older where it is missing. */
const polyfilled = [
  'AbortSignal.timeout',
  'Object.hasOwn',
  '.at()',
  '.findLast()',
  '.showModal()',
  '.show()',
  'reportError',
]

/** Called only after a check that it exists. */
const guardedCalls = [
  '.hidePopover()',
  '.showPopover()',
  '.startViewTransition()',
  'BroadcastChannel',
  'Error.captureStackTrace',
  'Notification.requestPermission',
  // Ways of carrying a socket that ours does not use.
  'TransformStream',
  'WebTransport',
]

/** Methods of other things that bear the name of something new. */
const sameNames = [
  '.adopt()',
  '.isValid()',
  '.notify()',
  '.toArray()',
  '.union()',
  '.use()',
  '.watch()',
]

/**
 * From the embedded chat and the desk, which have no polyfills: names that their browsers have (ADR 22), and guarded
 * ones.
 */
const elsewhere = [
  '.showModal()',
  '.moveBefore()',
  '.take()',
  'AbortSignal.timeout',
  'Notification',
]

export const allowedNames: ReadonlySet<string> = new Set([
  ...polyfilled,
  ...guardedCalls,
  ...sameNames,
])
export const allowedElsewhere: ReadonlySet<string> = new Set([
  ...guardedCalls,
  ...sameNames,
  ...elsewhere,
])
