import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, renameSync } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Conflict, type Store } from './store'

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR'
}

function etagOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex')
}

/**
 * Synchronous, like the rename that follows it, so that no write of this process comes between: file systems have no
 * conditional replace.
 */
function etagAt(path: string): string | undefined {
  try {
    return etagOf(readFileSync(path))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Writes a temporary file and flushes it, so that the final name is never that of a partial file. */
async function writeTemporary(path: string, body: Buffer): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  const beside = `${path}.${randomUUID()}.tmp`
  const file = await open(beside, 'wx')
  try {
    await file.writeFile(body)
    await file.sync()
  } catch (error) {
    // Removes a partial file on a full disk.
    await rm(beside, { force: true })
    throw error
  } finally {
    await file.close()
  }
  return beside
}

export function createFolderStore(folder: string): Store {
  const pathOf = (key: string) => {
    const path = join(folder, key)
    if (relative(folder, path).startsWith('..')) throw new Error(`path outside the store: ${key}`)
    return path
  }

  const write = (path: string, body: Buffer) =>
    writeTemporary(path, body).catch((error: unknown) => {
      throw explainWriteError(folder, error)
    })

  return {
    async get(key) {
      try {
        const body = await readFile(pathOf(key))
        return { body, etag: etagOf(body) }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async create(key, body) {
      const path = pathOf(key)
      const beside = await write(path, body)
      try {
        // Creating a hard link is atomic: only one of several writers succeeds.
        await link(beside, path)
      } catch (error) {
        if (codeOf(error) === 'EEXIST') throw new Conflict(`${key} already exists`)
        throw error
      } finally {
        await rm(beside, { force: true })
      }
    },

    async replace(key, body, _facts, seen) {
      const path = pathOf(key)
      const beside = await write(path, body)
      if (seen === undefined || etagAt(path) === seen?.etag) return renameSync(beside, path)
      await rm(beside, { force: true })
      throw new Conflict(`${key} was changed by another process`)
    },

    async list(prefix) {
      try {
        const entries = await readdir(pathOf(prefix), { recursive: true, withFileTypes: true })
        return entries
          .filter(entry => entry.isFile() && !entry.name.endsWith('.tmp'))
          .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
          .sort()
      } catch (error) {
        if (isMissing(error)) return []
        throw error
      }
    },
  }
}

const noSpace = 'no space left; free some and run the same command again'
const denied = 'permission denied, or the disk is read-only'
const noFolder = 'not a writable folder; check RELEASE_STORE'

const writeHints: Readonly<Record<string, string>> = {
  ENOSPC: noSpace,
  EDQUOT: noSpace,
  EROFS: denied,
  EACCES: denied,
  EPERM: denied,
  // Node's error for a folder that cannot be created, also on a read-only disk.
  ENOENT: noFolder,
  ENOTDIR: noFolder,
  ELOOP: noFolder,
}

/** Adds the remedy for the folder to a system error. */
export function explainWriteError(folder: string, error: unknown): unknown {
  const code = typeof error === 'object' && error && 'code' in error ? String(error.code) : ''
  const hint = writeHints[code]
  return hint ? new Error(`${folder} cannot be written: ${hint}`, { cause: error }) : error
}
