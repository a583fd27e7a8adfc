import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { count } from '../testing/counts'
import { placeReadyCluster } from '../testing/ready-cluster'
import { startProcess } from '../testing/start-process'
import { startTestBackend } from '../testing/test-backend'

/** Ten seconds for goodbyes; whoever waits for a silent socket takes 30 longer. What lies between is for a busy machine. */
const limit = 38_000

/** Opens a socket and never reads or answers again. */
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

test('it ends within its limit with many sockets open, of which some are silent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tamlung-'))
  await placeReadyCluster(folder)
  const backend = await startProcess({ DATA_DIR: folder })
  const sockets = Array.from({ length: count(5000, 300) }, () =>
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
  // Whoever does not read does not see either that the other side has gone.
  for (const socket of silent) socket.destroy()
  await rm(folder, { recursive: true })
}, 600_000)

const isRefused = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    () => false,
    () => true,
  )

test('what still comes on an open connection while it stops is answered as ever', async () => {
  const backend = await startTestBackend()
  const { hostname, port, host } = new URL(backend.url)
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  let heard = ''
  socket.on('data', text => {
    heard += text
  })
  const ended = once(socket, 'close')
  // Begun and not said to its end, so that the connection stays.
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: ${host}\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n`,
  )
  await once(socket, 'data')
  const stopped = backend.stop()
  while (!(await isRefused(backend.url)));
  socket.write(`{}GET /api/lookup/active HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  await Promise.all([stopped, ended])
  expect(heard.match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual(['100', '400', '200'])
})
