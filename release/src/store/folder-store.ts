import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, renameSync } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { cannotWrite } from './cannot-write'
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

/** No file system replaces on a condition: nothing of this process comes between this look and the name that follows it. */
function etagAt(path: string): string | undefined {
  try {
    return etagOf(readFileSync(path))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** The bytes are on the disk before the name is: a name never stands for half a file. */
async function writeBeside(path: string, body: Buffer): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  const beside = `${path}.${randomUUID()}.tmp`
  const file = await open(beside, 'wx')
  try {
    await file.writeFile(body)
    await file.sync()
  } catch (error) {
    // A full disk is not made fuller by half a file that nobody will ask for.
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
    if (relative(folder, path).startsWith('..')) throw new Error(`a key outside the store: ${key}`)
    return path
  }

  const write = (path: string, body: Buffer) =>
    writeBeside(path, body).catch((error: unknown) => {
      throw cannotWrite(folder, error)
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
        // A link is made by one of many at most, on every file system that has links.
        await link(beside, path)
      } catch (error) {
        if (codeOf(error) === 'EEXIST') throw new Conflict(`${key} is there already`)
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
      throw new Conflict(`${key} is another by now`)
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
