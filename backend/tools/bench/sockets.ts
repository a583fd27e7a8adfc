import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { io, type Socket } from 'socket.io-client'
import type { BackendProcess } from '../../testing/start-process'

const wanted = Number(process.env.BENCH_SOCKETS ?? 2000)
/** Held before counting begins: the first ones pay for code and buffers that all use. */
const warmUp = 500
const atOnce = 50

const memoryOf = (pid: number | undefined): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}

const join = async (url: string): Promise<Socket> => {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false })
  const guestId = randomBytes(16).toString('base64url')
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  await socket.emitWithAck('join', { prefix: 'tamlung', guestId })
  return socket
}

/** Guests that have joined and wait: how many are held, and what each costs the backend. */
export const measureSockets = async ({ url, child }: BackendProcess) => {
  const sockets: Socket[] = []
  const holdUntil = async (count: number) => {
    while (sockets.length < count)
      sockets.push(...(await Promise.all(Array.from({ length: atOnce }, () => join(url)))))
  }
  await holdUntil(warmUp)
  const before = memoryOf(child.pid)
  await holdUntil(warmUp + wanted)
  const held = sockets.filter(socket => socket.connected).length - warmUp
  const bytesEach = (memoryOf(child.pid) - before) / held
  for (const socket of sockets) socket.disconnect()
  return { held, bytesEach }
}
