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

/** Who built what from where, for the record. */
export function originOfBuild(environment: NodeJS.ProcessEnv = process.env) {
  return {
    commit: git('rev-parse', '--short=12', 'HEAD') ?? 'unknown',
    author: environment.RELEASE_AUTHOR ?? git('config', 'user.email') ?? userInfo().username,
    publishedAt: new Date().toISOString(),
  }
}
