import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/** The same for every run of one commit, so that what failed can be seen again. */
function turnOf(what: string) {
  let commit = ''
  try {
    commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    // Outside a repository every run is the first one.
  }
  return createHash('sha256').update(`${commit.trim()} ${what}`).digest().readUInt32BE()
}

/**
 * For what is looked at in every language and takes long: one of them in each run, another in the next commit's,
 * and not the same one in every place. With DEEP all of them.
 */
export function rotating<Item>(items: readonly Item[], what: string): readonly Item[] {
  if (process.env.DEEP) return items
  const turn = turnOf(what) % items.length
  return items.slice(turn, turn + 1)
}
