import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const variable = 'E2E_MADE_ONCE'
const lookEvery = 200

/** Where the workers of a run keep what one of them makes for all. */
export function openMadeOnce() {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-made-'))
  process.env[variable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** Of several that would make a folder at the same time, one has made it. */
async function isFirst(folder: string) {
  try {
    await mkdir(folder)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * What takes long to make and is the same for every worker: the first that needs it makes it, in the folder that it is
 * given, while the others wait. A run in which nobody needs it does without.
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<void>) {
  const all = process.env[variable]
  if (!all) throw new Error(`${variable} does not say where workers keep what they share.`)
  const folder = join(all, name)
  const done = `${folder}.done`
  while (!existsSync(done)) {
    if (!(await isFirst(folder))) {
      await setTimeout(lookEvery)
      continue
    }
    try {
      await make(folder)
    } catch (error) {
      // The next one tries again.
      await rm(folder, { recursive: true, force: true })
      throw error
    }
    writeFileSync(done, '')
  }
  return folder
}
