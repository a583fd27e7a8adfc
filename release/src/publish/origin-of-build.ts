import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { rootFolder } from '@tamlung/shared/bundling/paths'

function git(...words: string[]): string | undefined {
  try {
    const text = execFileSync('git', words, {
      cwd: rootFolder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return text.trim() || undefined
  } catch {
    return undefined
  }
}

/** A container may run under a number that nobody there is called by; then Node refuses to say a name. */
function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}

/** Who built what from where, for the record. */
export function originOfBuild(environment: NodeJS.ProcessEnv = process.env) {
  return {
    commit: git('rev-parse', '--short=12', 'HEAD') ?? 'unknown',
    author: environment.RELEASE_AUTHOR || (git('config', 'user.email') ?? accountName()),
    publishedAt: new Date().toISOString(),
  }
}
