/** Filled in by shell/src/older where it is missing. */
const filledIn = [
  'AbortSignal.timeout',
  'Object.hasOwn',
  '.at()',
  '.findLast()',
  '.showModal()',
  '.show()',
  'reportError',
]

/** Called only where a question before it found that it is there. */
const askedFor = [
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
const namesakes = [
  '.adopt()',
  '.isValid()',
  '.notify()',
  '.toArray()',
  '.union()',
  '.use()',
  '.watch()',
]

/** Of the chat on pages of others and of the desk, which fill in nothing: what their browsers have (ADR 22), and what is asked for first. */
const elsewhere = [
  '.showModal()',
  '.moveBefore()',
  '.take()',
  'AbortSignal.timeout',
  'Notification',
]

export const allowedNames: ReadonlySet<string> = new Set([...filledIn, ...askedFor, ...namesakes])
export const allowedElsewhere: ReadonlySet<string> = new Set([
  ...askedFor,
  ...namesakes,
  ...elsewhere,
])
