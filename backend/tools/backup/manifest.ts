import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { typeOfName } from '../../src/platform/media/file-kind'
import type { MediaStorage } from '../../src/platform/media/media-storage'

/** The content of a backup, for comparison after restoring. */
export const manifest = z.object({
  engine: z.enum(['embedded', 'postgres']),
  at: z.string(),
  tables: z.record(z.string(), z.object({ count: z.number(), checksum: z.nullable(z.string()) })),
  files: z.record(z.string(), z.string()),
})
export type Manifest = z.output<typeof manifest>

const digestOf = async (stream: Readable | undefined): Promise<string> => {
  const hash = createHash('sha256')
  if (stream) await pipeline(stream, hash)
  return hash.digest('hex')
}

/**
 * Copies all files and returns their digests. Stored files never change, and no row refers to a file that is still
 * arriving.
 */
export const copyFiles = async (
  from: MediaStorage,
  to: MediaStorage,
): Promise<Record<string, string>> => {
  await to.prepare()
  const there = new Set(await to.names())
  const files: Record<string, string> = {}
  for (const name of await from.names()) {
    if (there.has(name)) throw new Error(`there is a file ${name} already`)
    const [found, type] = [await from.open(name), typeOfName(name)]
    // The file was unreferenced and has just been deleted.
    if (!found || !type) continue
    const arriving = join(to.arrivals, `${name}.part`)
    await pipeline(found.stream, createWriteStream(arriving, { flush: true, mode: 0o600 }))
    await to.keep(arriving, name, type)
    files[name] = await digestOf((await to.open(name))?.stream)
  }
  return files
}
