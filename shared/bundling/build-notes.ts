import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import type { Compiler, Configuration, StatsModule } from '@rspack/core'

/** Chunk name to its files. */
export type Chunks = Record<string, string[]>

/** Packages of the registry whose code is in the files, as `name@version`. */
export type BuildNotes = { chunks: Chunks; packages: string[] }

const notesFolder = 'notes'
const installed = `${sep}node_modules${sep}`

function filesOf(modules: readonly StatsModule[] = []): string[] {
  return modules.flatMap(({ nameForCondition, modules: inner }) => [
    ...(nameForCondition?.includes(installed) ? [nameForCondition] : []),
    ...filesOf(inner),
  ])
}

/** A folder inside a package may have a package.json of its own, with the type of its modules only. */
function packageOf(folder: string): string {
  const file = join(folder, 'package.json')
  if (existsSync(file)) {
    const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    if (name && version) return `${name}@${version}`
  }
  return packageOf(dirname(folder))
}

/** Writes beside the built files which chunks and packages they hold. */
export function notesBuild(configuration: Configuration, place: string): Configuration {
  const plugin = {
    apply(compiler: Compiler) {
      compiler.hooks.done.tap('NotesBuild', stats => {
        const { namedChunkGroups = {}, modules } = stats.toJson({
          all: false,
          chunkGroups: true,
          modules: true,
          nestedModules: true,
          modulesSpace: Number.POSITIVE_INFINITY,
          nestedModulesSpace: Number.POSITIVE_INFINITY,
        })
        const chunks: Chunks = {}
        for (const [name, { assets = [] }] of Object.entries(namedChunkGroups))
          chunks[name] = assets.map(asset => asset.name)
        const folders = new Set(filesOf(modules).map(dirname))
        const notes: BuildNotes = { chunks, packages: [...new Set([...folders].map(packageOf))] }
        mkdirSync(join(place, notesFolder), { recursive: true })
        const file = `${configuration.name ?? 'all'}.json`
        writeFileSync(join(place, notesFolder, file), JSON.stringify(notes))
      })
    },
  }
  return { ...configuration, plugins: [...(configuration.plugins ?? []), plugin] }
}

export function readNotes(place: string): BuildNotes {
  const folder = join(place, notesFolder)
  const notes = readdirSync(folder).map(
    file => JSON.parse(readFileSync(join(folder, file), 'utf8')) as BuildNotes,
  )
  return {
    chunks: Object.assign({}, ...notes.map(({ chunks }) => chunks)),
    packages: [...new Set(notes.flatMap(({ packages }) => packages))].sort(),
  }
}
