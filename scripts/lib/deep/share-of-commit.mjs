import { execFileSync } from 'node:child_process'
import { root } from '../root.mjs'

/** The number of shares of the deep tier. A share takes minutes, and fifty commits a week run nearly all of them. */
const shares = 28

/** @param {string} commit its hash */
export const shareOfCommit = commit =>
  `${(Number.parseInt(commit.slice(0, 8), 16) % shares) + 1}/${shares}`

/** The share of the checked-out commit; outside of a repository always the first one. */
export function shareOfThisCommit() {
  try {
    // Works also in a folder of another user, as on build machines.
    const words = ['-c', 'safe.directory=*', 'rev-parse', 'HEAD']
    const commit = execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return shareOfCommit(commit)
  } catch {
    return shareOfCommit('0')
  }
}
