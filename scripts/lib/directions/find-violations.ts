import { posix } from 'node:path'
import type { Package } from '../source/workspace'
import { exceptions, features, groundFloors, reachable, type Zone, zoneOf } from './rules'

/** The file or folder of the repository that an import refers to; undefined for a library. */
export function targetOf(file: string, specifier: string, packages: readonly Package[]) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  const owner = packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
  return owner && specifier.replace(owner.name, owner.folder)
}

export interface SourceFile {
  /** The path relative to the repository, with forward slashes. */
  file: string
  imports: readonly string[]
}

/** A folder named `internal` may only be imported below its parent folder. */
function breaksPrivacy(file: string, target: string) {
  const parts = target.split('/')
  return parts.some((part, index) => {
    const parent = `${parts.slice(0, index).join('/')}/`
    return part === 'internal' && !file.startsWith(parent)
  })
}

/** A feature imports only the public files of features that come before it. */
function breaksFace(file: string, target: string) {
  const partsOf = (path: string) => /^backend\/src\/features\/([^/]+)\/(.+)$/.exec(path)
  const [, from] = partsOf(file) ?? []
  const [, to, inside] = partsOf(target) ?? []
  if (from === undefined || to === undefined || from === to) return false
  const rankOf = (feature: string) => features.findIndex(({ name }) => name === feature)
  const face = features[rankOf(to)]?.face ?? []
  return rankOf(to) >= rankOf(from) || !face.includes(inside ?? '')
}

const nameOf = ({ owner, zone }: Zone) => (zone.includes('/') ? zone : owner)

function mayReach(file: string, from: Zone, to: Zone) {
  if (from.owner === to.owner && from.zone === to.zone) return true
  if (reachable[from.zone]?.includes(to.zone)) return true
  return exceptions.some(({ files, reaches }) => files.test(file) && reaches.includes(to.zone))
}

/** The bottom folder of `file` if the import leaves it for another part of the package. */
function floorLeft(file: string, target: string, { owner }: Zone) {
  const floor = groundFloors.find(folder => file.startsWith(folder))
  return floor && target.startsWith(`${owner}/`) && !target.startsWith(floor) ? floor : undefined
}

const tools = new Set(['scripts', 'e2e', 'bench', 'release'])

function violationOf(file: string, specifier: string, packages: readonly Package[]) {
  const from = zoneOf(file, packages)
  const target = targetOf(file, specifier, packages)
  if (!from || target === undefined) return undefined
  const to = zoneOf(target, packages)
  if (!to) return `${specifier} lies outside every package`
  if (!reachable[from.zone]) return `${from.zone} is new: say in rules.ts what it may lean on`
  if (breaksPrivacy(file, target))
    return `${specifier} is internal to ${target.split('/internal')[0]}`
  if (breaksFace(file, target)) return `${specifier} is not in the face of a feature below`
  if (!mayReach(file, from, to))
    return `${nameOf(from)} must not lean on ${nameOf(to)} (${specifier})`
  const floor = floorLeft(file, target, from)
  if (floor) return `${specifier} lies above ${floor}`
  const byPath = specifier.startsWith('.') && from.owner !== to.owner
  // Scripts have no package name to import by; tools are never bundled, so imports by path do no harm there.
  if (byPath && !tools.has(from.owner) && to.owner !== 'scripts') {
    return `${specifier} leaves the package: use the name of the other one`
  }
  return undefined
}

export function findViolations(files: readonly SourceFile[], packages: readonly Package[]) {
  return files.flatMap(({ file, imports }) =>
    imports.flatMap(specifier => {
      const violation = violationOf(file, specifier, packages)
      return violation ? [`${file}: ${violation}`] : []
    }),
  )
}
