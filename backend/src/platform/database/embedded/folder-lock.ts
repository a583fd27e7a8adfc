import { lstat, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const longestPath = 107

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
 * Two processes in one folder destroy it. A bound socket ends with its process, however that ends, so a
 * crash never leaves the folder locked.
 */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  const path = join(folder, 'lock.sock')
  if (Buffer.byteLength(path) > longestPath)
    throw new Error(`DATA_DIR is too long: ${path} has more than ${longestPath} bytes`)
  const server = await bind(path).catch(async (error: unknown) => {
    if (!isCode(error, 'EADDRINUSE')) throw error
    if (await isHeld(path)) throw inUse(folder)
    await unlink(path).catch(() => undefined)
    return bind(path)
  })
  server.unref()
  const { ino } = await lstat(path)
  // Two that take over at once both bind; only the last one's socket is still there afterwards.
  await wait(150)
  const now = await lstat(path).catch(() => undefined)
  if (now?.ino !== ino) {
    server.close()
    throw inUse(folder)
  }
  return { release: () => new Promise(resolve => server.close(() => resolve())) }
}
