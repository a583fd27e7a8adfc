import { randomBytes } from 'node:crypto'
import { chmod, link, lstat, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The length limit of a socket's path in bytes; a Thai or Lao letter has three. */
const maxPathLength = 107

const isCode = (error: unknown, ...codes: string[]) =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  codes.includes(String(error.code))

const bind = (path: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(socket => socket.destroy())
    server.once('error', reject)
    server.listen(path, () => resolve(server))
  })

const isHeld = (path: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', error =>
      isCode(error, 'ECONNREFUSED', 'ENOENT') ? resolve(false) : reject(error),
    )
  })

const inUse = (folder: string) =>
  new Error(`another process uses ${folder}; stop it, or name another folder with DATA_DIR`)

export interface FolderLock {
  release(): Promise<void>
}

/**
 * Links the socket to the lock's path. Fails if another process holds the path; removes a leftover of a process that
 * has ended.
 */
const take = async (own: string, path: string, folder: string): Promise<void> => {
  await link(own, path).catch(async (error: unknown) => {
    if (!isCode(error, 'EEXIST')) throw error
    if (await isHeld(path)) throw inUse(folder)
    await unlink(path).catch(() => undefined)
    await link(own, path).catch((again: unknown) => {
      throw isCode(again, 'EEXIST') ? inUse(folder) : again
    })
  })
  await unlink(own)
}

/** Returns the relative path if it is shorter: a clone may be in a deep folder, and commands usually run in the clone. */
const shortName = (folder: string): string => {
  const fromHere = relative(process.cwd(), folder)
  return Buffer.byteLength(fromHere) < Buffer.byteLength(folder) ? fromHere : folder
}

/**
 * Locks the folder, which two processes would destroy. The lock is a bound socket, which ends with its process even
 * after a crash. The socket is bound to a name of its own and then linked to the lock's path: closing a server removes
 * the name that it was bound to, so the process that came too late would otherwise remove the winner's lock.
 */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  const parent = shortName(folder)
  const path = join(parent, 'lock.sock')
  if (Buffer.byteLength(path) > maxPathLength)
    throw new Error(`DATA_DIR is too long: ${path} has more than ${maxPathLength} bytes`)
  // As long as `lock.sock`, so the check above covers it too.
  const own = join(parent, `${randomBytes(2).toString('hex')}.sock`)
  const server = await bind(own)
  server.unref()
  try {
    await chmod(own, 0o600)
    const { ino } = await lstat(own)
    await take(own, path, folder)
    // Two processes that take over a leftover at once both succeed; afterwards only the last one's socket is at the path.
    await wait(150)
    const now = await lstat(path).catch(() => undefined)
    if (now?.ino !== ino) throw inUse(folder)
  } catch (error) {
    server.close()
    throw error
  }
  return {
    async release() {
      await unlink(path).catch(() => undefined)
      await new Promise(resolve => server.close(resolve))
    },
  }
}
