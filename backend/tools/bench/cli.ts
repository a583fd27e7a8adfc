import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { compileBackend } from '../../compile/compile-backend.mjs'
import { startPostgres } from '../../testing/postgres'
import { type BackendProcess, startProcess } from '../../testing/start-process'
import { measureReads, measureTransfers, newWallets, type Rate } from './traffic'

const wanted = Number(process.env.BENCH_SOCKETS ?? 2000)
/** Sockets that are opened before the measurement, because the first ones also pay for shared code and buffers. */
const warmUp = 500
const atOnce = 50

const memoryOf = (pid: number | undefined): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}

const joinRoom = async (url: string): Promise<Socket> => {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false })
  const guestId = randomBytes(16).toString('base64url')
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  await socket.emitWithAck('join', { prefix: 'tamlung', guestId })
  return socket
}

/** Opens sockets of guests that have joined, and measures how much memory each costs the backend. */
const measureSockets = async ({ url, child }: BackendProcess) => {
  const sockets: Socket[] = []
  const holdUntil = async (count: number) => {
    while (sockets.length < count)
      sockets.push(...(await Promise.all(Array.from({ length: atOnce }, () => joinRoom(url)))))
  }
  await holdUntil(warmUp)
  const before = memoryOf(child.pid)
  await holdUntil(warmUp + wanted)
  const held = sockets.filter(socket => socket.connected).length - warmUp
  const bytesEach = (memoryOf(child.pid) - before) / held
  for (const socket of sockets) socket.disconnect()
  return { held, bytesEach }
}

const seconds = Number(process.env.BENCH_SECONDS ?? 5)

const row = (name: string, clients: number, { perSecond, p50, p99 }: Rate) =>
  `| ${name} | ${clients} | ${perSecond.toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`

/** Runs each part with a backend process of its own, so that memory of one part is not counted in the next. */
const inNewProcess = async (
  environment: Record<string, string>,
  part: (backend: BackendProcess) => Promise<void>,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-bench-'))
  const backend = await startProcess({ DEMO: '1', DATA_DIR: folder, ...environment })
  await part(backend)
  backend.child.kill('SIGTERM')
  await backend.ended
  rmSync(folder, { recursive: true, force: true })
}

const traffic = (engine: string) => async (backend: BackendProcess) => {
  const wallets = await newWallets(backend.url, 32)
  for (const [what, measure] of Object.entries({
    transfers: measureTransfers,
    'GET /api/wallet': measureReads,
  }))
    for (const clients of [1, 32])
      console.log(
        row(
          `${what}, ${engine}`,
          clients,
          await measure(backend.url, wallets, { clients, seconds }),
        ),
      )
}

const sockets = (engine: string) => async (backend: BackendProcess) => {
  const { held, bytesEach } = await measureSockets(backend)
  console.log(`\n${held} sockets held, ${(bytesEach / 1024).toFixed(1)} KiB each (${engine})\n`)
}

console.log('| what | clients | per second | p50 ms | p99 ms |\n|---|---|---|---|---|')
await compileBackend()
await inNewProcess({}, traffic('embedded'))
await inNewProcess({}, sockets('embedded'))
const postgres = await startPostgres()
for (const part of [traffic, sockets])
  await inNewProcess({ DATABASE_URL: await postgres.createDatabase() }, part('PostgreSQL'))
await postgres.stop()
