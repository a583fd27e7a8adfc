import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOfFiles } from './ready-cluster'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const cache = here('../../.cache/ready-cluster')
const aDay = 86_400_000

/** All files that determine the initial database: migrations, the code that opens it, and the engine's version. */
const inputs = ['../migrations', '../src/platform/database', '../../pnpm-lock.yaml']

const make = async (folder: string): Promise<void> => {
  const [{ operationsModule }, { EmbeddedDatabase }] = await Promise.all([
    import('../server/operations'),
    import('../src/platform/database/embedded/embedded-database'),
  ])
  const database = await EmbeddedDatabase.open(folder, operationsModule)
  await database.stop()
}

/** Creates the database. If two runs do so at once, the first one is kept. */
const makeOnce = async (folder: string): Promise<void> => {
  if (existsSync(folder)) return
  const aside = `${folder}.${process.pid}`
  await make(aside)
  await rename(aside, folder).catch(async (error: unknown) => {
    await rm(aside, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  })
}

/** Removes databases of earlier inputs after a day, because another run may still be copying one. */
const removeOld = async (wanted: string): Promise<void> => {
  for (const name of await readdir(cache)) {
    const folder = join(cache, name)
    // Another run may have removed it just now.
    const { mtimeMs } = (await stat(folder).catch(() => undefined)) ?? { mtimeMs: Date.now() }
    if (folder !== wanted && mtimeMs < Date.now() - aDay)
      await rm(folder, { recursive: true, force: true })
  }
}

/** Runs in a process of its own: copies an empty database with all tables into a new folder. */
const folder = process.argv[2]
if (folder === undefined) throw new Error('usage: make-ready-cluster <folder>')
await mkdir(cache, { recursive: true })
const cached = join(cache, await hashOfFiles(inputs.map(here)))
await makeOnce(cached)
await cp(join(cached, 'postgres'), join(folder, 'postgres'), { recursive: true })
await removeOld(cached)
