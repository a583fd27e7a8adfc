import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { listFiles } from './list-files'
import { findLockfile, sharedFolder } from './paths'

const fields = ['dependencies', 'devDependencies', 'peerDependencies'] as const

type Manifest = Partial<Record<(typeof fields)[number], Record<string, string>>>

function namesOf(folder: string): string[] {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return []
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  return fields.flatMap(field => Object.keys(manifest[field] ?? {}))
}

/** The path at which Node finds a package from there. */
function placeOf(name: string, folder: string): string | undefined {
  const place = join(folder, 'node_modules', name)
  if (existsSync(join(place, 'package.json'))) return realpathSync(place)
  return dirname(folder) === folder ? undefined : placeOf(name, dirname(folder))
}

/** Other packages of the workspace around a package that it leans on, and theirs: no lockfile says what is in them. */
function linkedPackages(folder: string, found = new Set<string>()): string[] {
  for (const name of namesOf(folder)) {
    const place = placeOf(name, folder)
    if (!place || found.has(place) || place.includes(`${sep}node_modules${sep}`)) continue
    found.add(place)
    linkedPackages(place, found)
  }
  return [...found].sort()
}

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
