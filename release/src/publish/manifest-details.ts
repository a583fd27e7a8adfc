import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { type PublishedRemote, rootOf } from '../registry/manifests/manifest-schemas'

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

/** Node throws if the user ID has no account, as in some containers. */
function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}

/** Author, time and commit of a build. RELEASE_AUTHOR overrides the author. */
export function buildDetails(environment: NodeJS.ProcessEnv = process.env) {
  return {
    commit: git('rev-parse', '--short=12', 'HEAD') ?? 'unknown',
    author: environment.RELEASE_AUTHOR || (git('config', 'user.email') ?? accountName()),
    publishedAt: new Date().toISOString(),
  }
}

/** Sizes of the files, plain and compressed. */
export function sizesOf(folder: string, files: readonly string[]): PublishedRemote['sizes'] {
  const bytes = (file: string) => statSync(join(folder, file)).size
  return Object.fromEntries(
    files.map(file => [
      file,
      {
        plain: bytes(file),
        ...(existsSync(join(folder, `${file}.br`)) && { brotli: bytes(`${file}.br`) }),
      },
    ]),
  )
}

/** The types as one text file, beside the packed ones, for `release keep`. */
export const typesKey = (version: string) => `${rootOf(version)}types.json`

/** The types by path, as the federation plugin writes them. */
export function textOfTypes(folder: string): string {
  const files = listFiles(folder).sort()
  const texts = files.map(file => [
    file.replaceAll('\\', '/'),
    readFileSync(join(folder, file), 'utf8'),
  ])
  return JSON.stringify(Object.fromEntries(texts))
}
