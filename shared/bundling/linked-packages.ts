import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

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
export function linkedPackages(folder: string, found = new Set<string>()): string[] {
  for (const name of namesOf(folder)) {
    const place = placeOf(name, folder)
    if (!place || found.has(place) || place.includes(`${sep}node_modules${sep}`)) continue
    found.add(place)
    linkedPackages(place, found)
  }
  return [...found].sort()
}
