import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { isDeep } from '@tamlung/shared/testing/deep'

function currentCommit() {
  try {
    // Also in a folder of another owner, as on build machines: git would refuse there, and the run would choose other
    // items than elsewhere.
    return execFileSync('git', ['-c', 'safe.directory=*', 'rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    // Outside a repository the choice is always the same.
    return ''
  }
}

/** A number that is the same for every run of one commit, so that a failure can be repeated. */
export function turnOf(what: string) {
  // Workers inherit the variable, so that a commit during a run does not change the choice.
  process.env.E2E_COMMIT ??= currentCommit().trim()
  return createHash('sha256').update(`${process.env.E2E_COMMIT} ${what}`).digest().readUInt32BE()
}

/**
 * For long tests in every language or at every size: the ordinary tier runs one of the items, chosen by the commit and
 * by `what`; the deep tier runs all.
 */
export function rotating<Item>(items: readonly Item[], what: string): readonly Item[] {
  if (isDeep) return items
  const turn = turnOf(what) % items.length
  return items.slice(turn, turn + 1)
}
