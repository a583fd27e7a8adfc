import type { Stats } from 'node:fs'
import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** Undefined on Windows, which has no owners and modes of this kind. */
export const ownUser = (): number | undefined => process.geteuid?.()

export class ForeignOwner extends Error {
  readonly path: string
  readonly owner: number

  constructor(path: string, owner: number) {
    super(`${path} belongs to user ${owner}`)
    this.path = path
    this.owner = owner
  }
}

const ownMode = (stats: Stats) => (stats.mode & 0o700) | (stats.isDirectory() ? 0o700 : 0o600)

/**
 * Removes all rights of the group and of others from a file, or from a folder and everything in it. The folder comes first,
 * so that other users cannot replace its files meanwhile. Symbolic links are not followed, and vanished files are skipped.
 */
export const makePrivate = async (path: string, { withContents = true } = {}): Promise<void> => {
  const stats = await lstat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
  if (stats === undefined || stats.isSymbolicLink() || ownUser() === undefined) return
  if (stats.uid !== ownUser()) throw new ForeignOwner(path, stats.uid)
  const vanished = (error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  if ((stats.mode & 0o7777) !== ownMode(stats)) await chmod(path, ownMode(stats)).catch(vanished)
  if (!stats.isDirectory() || !withContents) return
  for (const name of (await readdir(path).catch(vanished)) ?? [])
    await makePrivate(join(path, name))
}

const make = async (folder: string, mode: number): Promise<void> => {
  try {
    await mkdir(folder, { mode })
    // The umask may have removed rights of the owner as well.
    await chmod(folder, mode)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

const makeWithParents = async (folder: string, mode: number): Promise<void> => {
  await make(folder, mode).catch(async (error: unknown) => {
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error
    await makeWithParents(dirname(folder), 0o755)
    await make(folder, mode)
  })
}

/**
 * Creates a folder that only its owner may open, whatever the umask. An existing folder is not changed. Parent folders
 * are created one by one, because Node's `recursive` loops for ever where none can be created, as below /proc.
 */
export const makePrivateFolder = (folder: string): Promise<void> => makeWithParents(folder, 0o700)
