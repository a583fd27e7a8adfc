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

/** The path at which Node finds a package from a folder. */
function placeOf(name: string, folder: string): string | undefined {
  const place = join(folder, 'node_modules', name)
  if (existsSync(join(place, 'package.json'))) return realpathSync(place)
  return dirname(folder) === folder ? undefined : placeOf(name, dirname(folder))
}

/** Packages of the workspace that a package depends on, also indirectly: the lockfile does not contain their contents. */
function linkedPackages(folder: string, found = new Set<string>()): string[] {
  for (const name of namesOf(folder)) {
    const place = placeOf(name, folder)
    if (!place || found.has(place) || place.includes(`${sep}node_modules${sep}`)) continue
    found.add(place)
    linkedPackages(place, found)
  }
  return [...found].sort()
}

// A remote's own repository has these beside its sources.
const besides = ['node_modules', '.git', '.cache', '.mf']
const outside = new Set([...besides, 'dist'])
const outsideShared = new Set([...outside, 'testing', 'standalone', 'gallery', 'dev'])
const isInput = (file: string) => !/\.test\.tsx?$|\.tsbuildinfo$|\.md$/.test(file)

/** Folders of sources, each with the names in it that do not change a build. A linked package is used as it was compiled. */
function sourcesOf(folder: string): [string, ReadonlySet<string>][] {
  const linked = linkedPackages(folder).filter(place => place !== sharedFolder)
  return [
    [folder, outside],
    [sharedFolder, outsideShared],
    ...linked.map((place): [string, ReadonlySet<string>] => [place, new Set(besides)]),
  ]
}

/** Hashes everything that decides a build's output: its own files, the shared package, linked packages, the lockfile and the options. */
export function inputHash(folder: string, options: object): string {
  const hash = createHash('sha256').update(JSON.stringify(options))
  const lockfile = findLockfile(folder)
  if (lockfile) hash.update(readFileSync(lockfile))
  for (const [root, ignored] of sourcesOf(folder))
    for (const file of listFiles(root, ignored).filter(isInput))
      hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}
