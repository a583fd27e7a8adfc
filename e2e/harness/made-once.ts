import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const variable = 'E2E_MADE_ONCE'
const pollInterval = 200

/** Creates the folder in which workers share files that one of them makes. */
export function openMadeOnce() {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-made-'))
  process.env[variable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** Creates the folder; true for exactly one of several callers. */
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
 * Runs a slow step once per run: the first worker runs it with the given folder while the others wait. It is skipped in
 * runs that do not need it.
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<void>) {
  const all = process.env[variable]
  if (!all) throw new Error(`${variable} does not say where workers keep what they share.`)
  const folder = join(all, name)
  const done = `${folder}.done`
  while (!existsSync(done)) {
    if (!(await isFirst(folder))) {
      await setTimeout(pollInterval)
      continue
    }
    try {
      await make(folder)
    } catch (error) {
      // The next worker tries again.
      await rm(folder, { recursive: true, force: true })
      throw error
    }
    writeFileSync(done, '')
  }
  return folder
}
