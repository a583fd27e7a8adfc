import { posix } from 'node:path'
import type { Package } from '../source/workspace'
import { exceptions, reachable } from './rules'
import { type Place, placeOf } from './zones'

export interface SourceFile {
  /** Relative to the repository, with forward slashes. */
  file: string
  imports: readonly string[]
}

/** The file (or folder) inside the repository that an import means; nothing for a library. */
function targetOf(file: string, specifier: string, packages: readonly Package[]) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  const owner = packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
  return owner && specifier.replace(owner.name, owner.folder)
}

/** A folder named `internal` belongs to the folder it stands in. */
function breaksPrivacy(file: string, target: string) {
  const parts = target.split('/')
  return parts.some((part, index) => {
    const parent = `${parts.slice(0, index).join('/')}/`
    return part === 'internal' && !file.startsWith(parent)
  })
}

const nameOf = ({ owner, zone }: Place) => (zone.includes('/') ? zone : owner)

function mayReach(file: string, from: Place, to: Place) {
  if (from.owner === to.owner && from.zone === to.zone) return true
  if (reachable[from.zone]?.includes(to.zone)) return true
  return exceptions.some(({ files, reaches }) => files.test(file) && reaches.includes(to.zone))
}

const tools = new Set(['scripts', 'e2e', 'bench', 'release'])

function violationOf(file: string, specifier: string, packages: readonly Package[]) {
  const from = placeOf(file, packages)
  const target = targetOf(file, specifier, packages)
  if (!from || target === undefined) return undefined
  const to = placeOf(target, packages)
  if (!to) return `${specifier} lies outside every package`
  if (!reachable[from.zone]) return `${from.zone} is new: say in rules.ts what it may lean on`
  if (breaksPrivacy(file, target))
    return `${specifier} is internal to ${target.split('/internal')[0]}`
  if (!mayReach(file, from, to))
    return `${nameOf(from)} must not lean on ${nameOf(to)} (${specifier})`
  const byPath = specifier.startsWith('.') && from.owner !== to.owner
  // What lies in scripts has no package, and so no name; tools are never bundled, so a path does them no harm.
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
