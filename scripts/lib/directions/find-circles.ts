import type { Package } from '../source/workspace'
import { type SourceFile, targetOf } from './find-violations'

/** Tests and their helpers are left out. */
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)

const withoutEnding = (path: string) => path.replace(/\.(tsx?|mjs|js)$/, '')

interface Step {
  folder: string
  from: string
  to: string
}

/** An import as a step between two neighbours (files or folders) in their common folder. */
function stepOf(file: string, target: string): Step | undefined {
  const from = withoutEnding(file).split('/')
  const to = withoutEnding(target).split('/')
  const shared = from.findIndex((part, index) => part !== to[index])
  const nameAt = (parts: string[]) => `${parts[shared]}${parts.length > shared + 1 ? '/' : ''}`
  if (shared < 1 || to.length <= shared) return undefined
  return { folder: from.slice(0, shared).join('/'), from: nameAt(from), to: nameAt(to) }
}

/** The path from a neighbour back to itself, if there is one. */
function circleFrom(start: string, next: ReadonlyMap<string, ReadonlySet<string>>) {
  const waiting: string[][] = [[start]]
  const seen = new Set<string>()
  for (let way = waiting.shift(); way; way = waiting.shift()) {
    for (const to of next.get(way.at(-1) ?? '') ?? []) {
      if (to === start) return [...way, to]
      if (!seen.has(to)) waiting.push([...way, to])
      seen.add(to)
    }
  }
  return undefined
}

/** Finds circular imports among the files and folders of each folder. */
export function findCircles(files: readonly SourceFile[], packages: readonly Package[]): string[] {
  const folders = new Map<string, Map<string, Set<string>>>()
  for (const { file, imports } of files.filter(({ file }) => !isTest(file)))
    for (const specifier of imports) {
      const target = targetOf(file, specifier, packages)
      const step = target === undefined ? undefined : stepOf(file, target)
      if (!step) continue
      const steps = folders.get(step.folder) ?? new Map<string, Set<string>>()
      folders.set(step.folder, steps)
      steps.set(step.from, (steps.get(step.from) ?? new Set()).add(step.to))
    }
  return [...folders].flatMap(([folder, steps]) => {
    const circle = [...steps.keys()].map(start => circleFrom(start, steps)).find(Boolean)
    return circle ? [`${folder}: ${circle.join(' → ')} is a circle`] : []
  })
}
