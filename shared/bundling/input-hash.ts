import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './list-files'
import { findLockfile, sharedFolder } from './paths'

const ignored = new Set([
  ...['node_modules', 'dist', 'testing', 'standalone', 'gallery', 'dev'],
  // A repository of its own has these beside its sources.
  ...['.git', '.cache', '.mf'],
])
const isInput = (file: string) => !/\.test\.tsx?$|\.tsbuildinfo$|\.md$/.test(file)

/** Everything that decides what a build makes: its own files, the shared package, the lockfile that it was installed from, the options. */
export function inputHash(folder: string, options: object): string {
  const hash = createHash('sha256').update(JSON.stringify(options))
  const lockfile = findLockfile(folder)
  if (lockfile) hash.update(readFileSync(lockfile))
  for (const root of [folder, sharedFolder])
    for (const file of listFiles(root, ignored).filter(isInput))
      hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}
