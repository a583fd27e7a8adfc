import { watchFaults } from './watch-faults'
import { watchSpeed } from './watch-speed'
import { nameShell } from './whose-page'

/** Operators hear what players run into and how long they wait: which part and version, and nothing of the player. */
export function watchPage(shellVersion: string) {
  nameShell(shellVersion)
  watchFaults()
  watchSpeed()
}
