import type { Promised } from './newer-names'

/** `chrome >= 90` as the data about browsers has it; those it is made of, or made from, need not be asked again. */
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
