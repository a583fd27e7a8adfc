import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkedPackages } from './linked-packages'
import { listFiles } from './list-files'
import { findLockfile, sharedFolder } from './paths'

// A repository of its own has these beside its sources.
const besides = ['node_modules', '.git', '.cache', '.mf']
const outside = new Set([...besides, 'dist'])
const outsideShared = new Set([...outside, 'testing', 'standalone', 'gallery', 'dev'])
const isInput = (file: string) => !/\.test\.tsx?$|\.tsbuildinfo$|\.md$/.test(file)

/** By folder: what lies in it and decides nothing. Of a package that is linked, what it was compiled to is what is used. */
function sourcesOf(folder: string): [string, ReadonlySet<string>][] {
  const linked = linkedPackages(folder).filter(place => place !== sharedFolder)
  return [
    [folder, outside],
    [sharedFolder, outsideShared],
    ...linked.map((place): [string, ReadonlySet<string>] => [place, new Set(besides)]),
  ]
}

/** Everything that decides what a build makes: its own files, the shared package, packages linked from beside it, the lockfile that it was installed from, the options. */
export function inputHash(folder: string, options: object): string {
  const hash = createHash('sha256').update(JSON.stringify(options))
  const lockfile = findLockfile(folder)
  if (lockfile) hash.update(readFileSync(lockfile))
  for (const [root, ignored] of sourcesOf(folder))
    for (const file of listFiles(root, ignored).filter(isInput))
      hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}
