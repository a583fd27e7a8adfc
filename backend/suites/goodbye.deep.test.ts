import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { copyReadyCluster } from '../testing/ready-cluster'
import { startProcess } from '../testing/start-process'

/**
 * Milliseconds. The backend allows ten seconds, and waiting for a silent socket would take 30 more; the limit is in
 * between, for slow machines.
 */
const limit = 38_000

/** Opens a socket that never reads or replies again. */
const freeze = (url: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.once('error', reject)
    socket.once('data', () => {
      socket.pause()
      resolve(socket)
    })
    socket.write(
      [
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
        ...[`Host: ${host}`, 'Upgrade: websocket', 'Connection: Upgrade'],
        ...['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='],
        '\r\n',
      ].join('\r\n'),
    )
  })

test('stops within its limit with many open sockets, some of them silent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tamlung-'))
  await copyReadyCluster(folder)
  const backend = await startProcess({ DATA_DIR: folder })
  const sockets = Array.from({ length: 5000 }, () =>
    io(backend.url, { transports: ['websocket'], forceNew: true, autoConnect: false }),
  )
  for (const socket of sockets) {
    socket.io.reconnection(false)
    socket.connect()
    await new Promise<void>(resolve => socket.once('connect', () => resolve()))
  }
  const silent = await Promise.all(Array.from({ length: 10 }, () => freeze(backend.url)))
  const begin = Date.now()
  backend.child.kill('SIGTERM')
  await backend.ended
  expect(Date.now() - begin).toBeLessThan(limit)
  expect(backend.child.exitCode).toBe(0)
  for (const socket of sockets) socket.disconnect()
  // A client that does not read does not notice the end of the connection.
  for (const socket of silent) socket.destroy()
  await rm(folder, { recursive: true })
})
