import { setShellVersion } from './report-subject'
import { watchFaults } from './watch-faults'
import { watchSpeed } from './watch-speed'

/** Reports players' faults and waiting times to operators: remote and version, and nothing about the player. */
export function watchPage(shellVersion: string) {
  setShellVersion(shellVersion)
  watchFaults()
  watchSpeed()
}
