import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

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

/** The same for every run of one commit, so that what failed can be seen again. */
function turnOf(what: string) {
  // Workers inherit it: a commit in the middle of a run changes nothing of it.
  process.env.E2E_COMMIT ??= currentCommit().trim()
  return createHash('sha256').update(`${process.env.E2E_COMMIT} ${what}`).digest().readUInt32BE()
}

/**
 * For what is looked at in every language, or at every size, and takes long: one of them in each run, another in the
 * next commit's, and not the same one in every place. With DEEP all of them.
 */
export function rotating<Item>(items: readonly Item[], what: string): readonly Item[] {
  if (process.env.DEEP) return items
  const turn = turnOf(what) % items.length
  return items.slice(turn, turn + 1)
}
