import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOfFiles } from './ready-cluster'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const cache = here('../../.cache/ready-cluster')
const aDay = 86_400_000

/** Everything that decides what an empty database looks like: its tables, what opens it, and the engine itself. */
const inputs = ['../migrations', '../src/platform/database', '../../pnpm-lock.yaml']

const make = async (folder: string): Promise<void> => {
  const [{ operationsModule }, { EmbeddedDatabase }] = await Promise.all([
    import('../server/operations'),
    import('../src/platform/database/embedded/embedded-database'),
  ])
  const database = await EmbeddedDatabase.open(folder, operationsModule)
  await database.stop()
}

/** Two runs at once make it twice, and the first one is kept. */
const makeOnce = async (place: string): Promise<void> => {
  if (existsSync(place)) return
  const aside = `${place}.${process.pid}`
  await make(aside)
  await rename(aside, place).catch(async (error: unknown) => {
    await rm(aside, { recursive: true, force: true })
    if (!existsSync(place)) throw error
  })
}

/** Another run may still copy what was made of earlier inputs, but not for long. */
const removeOld = async (wanted: string): Promise<void> => {
  for (const name of await readdir(cache)) {
    const place = join(cache, name)
    // The prepared copy may be gone by now.
    const { mtimeMs } = (await stat(place).catch(() => undefined)) ?? { mtimeMs: Date.now() }
    if (place !== wanted && mtimeMs < Date.now() - aDay)
      await rm(place, { recursive: true, force: true })
  }
}

/** Run as a process of its own: an empty database with all its tables, in a folder that has none. */
const folder = process.argv[2]
if (folder === undefined) throw new Error('usage: make-ready-cluster <folder>')
await mkdir(cache, { recursive: true })
const place = join(cache, await hashOfFiles(inputs.map(here)))
await makeOnce(place)
await cp(join(place, 'postgres'), join(folder, 'postgres'), { recursive: true })
await removeOld(place)
