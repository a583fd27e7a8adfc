import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'

/** What a backup holds, so that a restored place can be compared with it. */
export const manifest = z.object({
  engine: z.enum(['embedded', 'postgres']),
  at: z.string(),
  tables: z.record(z.string(), z.object({ count: z.number(), checksum: z.nullable(z.string()) })),
  files: z.record(z.string(), z.string()),
})
export type Manifest = z.output<typeof manifest>

export const digestOfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Files never change once they are there; what is still arriving belongs to no row yet. */
export const copyFiles = async (from: string, to: string): Promise<Record<string, string>> => {
  await mkdir(to, { recursive: true })
  const names = await readdir(from).catch((): string[] => [])
  const files: Record<string, string> = {}
  for (const name of names.filter(name => /\.(png|jpg|gif|mp4|mov)$/.test(name))) {
    await cp(join(from, name), join(to, name), { errorOnExist: true, force: false })
    files[name] = await digestOfFile(join(to, name))
  }
  return files
}
