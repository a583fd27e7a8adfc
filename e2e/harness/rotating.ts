import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { isDeep } from '@tamlung/shared/testing/deep'

function currentCommit() {
  try {
    // Also where the folder belongs to somebody else, as it may where builds run: there git would say nothing, and the
    // run would take other turns than everybody has seen.
    return execFileSync('git', ['-c', 'safe.directory=*', 'rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    // Outside a repository every run is the first one.
    return ''
  }
}

/** A number that is the same for every run of one commit, so that a failure can be repeated. */
export function turnOf(what: string) {
  // Workers inherit it: a commit in the middle of a run changes nothing of it.
  process.env.E2E_COMMIT ??= currentCommit().trim()
  return createHash('sha256').update(`${process.env.E2E_COMMIT} ${what}`).digest().readUInt32BE()
}

/**
 * For tests in every language, or at every size, that take long: the ordinary tier takes one of the items, chosen by the
 * commit and by `what`, the deep tier all of them.
 */
export function rotating<Item>(items: readonly Item[], what: string): readonly Item[] {
  if (isDeep) return items
  const turn = turnOf(what) % items.length
  return items.slice(turn, turn + 1)
}
