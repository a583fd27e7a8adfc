import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compiler, Configuration } from '@rspack/core'

/** Chunk name to its files. */
export type Chunks = Record<string, string[]>

const noted = 'chunks'

/** Writes beside what is built which chunks it has: all that our own steps want to know of it. */
export function notesChunks(configuration: Configuration, place: string): Configuration {
  const plugin = {
    apply(compiler: Compiler) {
      compiler.hooks.done.tap('NotesChunks', stats => {
        const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true })
        const chunks: Chunks = {}
        for (const [name, { assets = [] }] of Object.entries(namedChunkGroups))
          chunks[name] = assets.map(asset => asset.name)
        mkdirSync(join(place, noted), { recursive: true })
        const file = `${configuration.name ?? 'all'}.json`
        writeFileSync(join(place, noted, file), JSON.stringify(chunks))
      })
    },
  }
  return { ...configuration, plugins: [...(configuration.plugins ?? []), plugin] }
}

export function readChunks(place: string): Chunks {
  const folder = join(place, noted)
  const parts = readdirSync(folder).map(
    file => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Chunks,
  )
  return Object.assign({}, ...parts)
}
