import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  unlinkSync,
} from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { lockFolder } from './folder-lock'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tamlung-lock-'))
  path = join(folder, 'lock.sock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const listen = (address: string): Promise<Server> =>
  new Promise(resolve => {
    const server = createServer(socket => socket.destroy())
    server.listen(address, () => resolve(server))
    server.unref()
  })

const close = (server: Server) => new Promise(resolve => server.close(resolve))

const leaveStaleSocket = async () => {
  const name = join(folder, 'gone.sock')
  const server = await listen(name)
  linkSync(name, path)
  await close(server)
}

test('leaves the folder to a process that took it last', async () => {
  const name = join(folder, 'other.sock')
  const other = await listen(name)
  const slower = lockFolder(folder)
  const refused = expect(slower).rejects.toThrow('another process uses')
  while (!existsSync(path)) await setImmediate()
  unlinkSync(path)
  linkSync(name, path)
  await refused
  await expect(lockFolder(folder)).rejects.toThrow('another process uses')
  await close(other)
})

test('takes over the lock of a killed process, once', async () => {
  await leaveStaleSocket()
  const attempts = await Promise.allSettled([lockFolder(folder), lockFolder(folder)])
  const held = attempts.flatMap(attempt => (attempt.status === 'fulfilled' ? [attempt.value] : []))
  expect(held).toHaveLength(1)
  await expect(lockFolder(folder)).rejects.toThrow('another process uses')
  await Promise.all(held.map(lock => lock.release()))
})

test('removes the lock when the folder is released', async () => {
  const lock = await lockFolder(folder)
  await lock.release()
  expect(readdirSync(folder)).toEqual([])
  const next = await lockFolder(folder)
  await next.release()
})

test('locks a deeply nested folder', async () => {
  const clone = join(folder, 'โครงการ'.repeat(6))
  const data = join(clone, '.data')
  mkdirSync(data, { recursive: true })
  const elsewhere = process.cwd()
  process.chdir(clone)
  try {
    const lock = await lockFolder(data)
    await expect(lockFolder(data)).rejects.toThrow('another process uses')
    await lock.release()
    expect(readdirSync(data)).toEqual([])
  } finally {
    process.chdir(elsewhere)
  }
})
