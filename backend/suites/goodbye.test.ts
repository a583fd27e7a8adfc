import { once } from 'node:events'
import { connect } from 'node:net'
import { startTestBackend } from '../testing/test-backend'

const isRefused = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    () => false,
    () => true,
  )

test('answers requests on an open connection while it stops', async () => {
  const backend = await startTestBackend()
  const { hostname, port, host } = new URL(backend.url)
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  let output = ''
  socket.on('data', text => {
    output += text
  })
  const ended = once(socket, 'close')
  // An incomplete request, so that the connection stays open.
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: ${host}\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n`,
  )
  await once(socket, 'data')
  const stopped = backend.stop()
  while (!(await isRefused(backend.url)));
  socket.write(`{}GET /api/lookup/active HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  await Promise.all([stopped, ended])
  expect(output.match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual(['100', '400', '200'])
})
