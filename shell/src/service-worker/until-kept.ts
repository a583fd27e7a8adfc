import { keepAll, keepCompiled, removeOthers, type Wanted } from './kept-files'
import { late } from './late'

/** How long the installation waits for a page's list: the page may have been closed. */
const patience = 10_000

/** While the worker is being installed, until the first list. */
let endInstalling: (() => void) | undefined

/** The worker is installed once what its page runs is kept, and compiled. */
export async function untilKept() {
  const kept = new Promise<void>(resolve => {
    endInstalling = resolve
  })
  await Promise.race([kept, late(patience)])
  endInstalling = undefined
}

/** A page says what it wants kept. */
export async function keepListed(wanted: readonly Wanted[]) {
  const end = endInstalling
  endInstalling = undefined
  if (!end) return keepAll(wanted)
  await keepCompiled(wanted).finally(end)
  await keepAll(wanted)
  // On a connection without bytes to spare a page lists only what it has.
  if (wanted.some(({ loaded }) => !loaded)) await removeOthers(wanted)
}
