import {
  cacheMissingFiles,
  cacheRunningFiles,
  removeUnlistedFiles,
  type Wanted,
} from './cached-files'
import { late } from './late'

/** The maximum time that the installation waits for a page's list: the page may have been closed. */
const timeout = 10_000

/** Ends the installation; defined until the first list arrives. */
let endInstalling: (() => void) | undefined

/** The worker is installed once its page's files are cached and compiled. */
export async function waitUntilCached() {
  const cached = new Promise<void>(resolve => {
    endInstalling = resolve
  })
  await Promise.race([cached, late(timeout)])
  endInstalling = undefined
}

/** Caches the files that a page has listed. */
export async function cacheListedFiles(wanted: readonly Wanted[]) {
  const end = endInstalling
  endInstalling = undefined
  if (!end) return cacheMissingFiles(wanted)
  await cacheRunningFiles(wanted).finally(end)
  await cacheMissingFiles(wanted)
  // On a data-saving connection a page lists only the files that it has.
  if (wanted.some(({ loaded }) => !loaded)) await removeUnlistedFiles(wanted)
}
