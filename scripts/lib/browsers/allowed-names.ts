import type { Promised } from './newer-names'

/** Reads lines such as `chrome >= 90`. Browsers that share an engine with one of these need no separate check. */
export function promisedVersions(browsers: readonly string[]): Promised {
  const names: Readonly<Record<string, string>> = {
    chrome: 'chrome',
    safari: 'safari',
    ios_saf: 'safari_ios',
    firefox: 'firefox',
  }
  const versions = browsers.flatMap(line => {
    const [browser = '', version] = line.split(' >= ')
    const name = names[browser]
    return name ? [[name, Number(version)] as const] : []
  })
  return Object.fromEntries(versions)
}

/** Polyfilled by shell/src/older. */
const polyfilled = [
  'AbortSignal.timeout',
  'Object.hasOwn',
  '.at()',
  '.findLast()',
  '.showModal()',
  '.show()',
  'reportError',
]

/** Called only after a check that they exist. */
const guardedCalls = [
  '.hidePopover()',
  '.showPopover()',
  '.startViewTransition()',
  'BroadcastChannel',
  'Error.captureStackTrace',
  'Notification.requestPermission',
  // Transports of the socket library that are not used.
  'TransformStream',
  'WebTransport',
]

/** Methods of other objects that share a name with a newer one. */
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
 * Names in the embedded chat and the desk, which have no polyfills: supported by their browsers (ADR 22) or guarded.
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
