import { connect, type Socket } from 'node:net'
import { callTimeout } from '@tamlung/shared/contract/timeouts'
import { testConfiguration } from '../../../testing/test-backend'
import { endSlowBodies } from './end-slow-bodies'
import { newServer } from './new-server'

const sockets: Socket[] = []
afterEach(() => {
  jest.useRealTimers()
  for (const socket of sockets.splice(0)) socket.destroy()
})

test('ends a trickling body after the timeout, but not a file', async () => {
  const server = newServer(testConfiguration())
  endSlowBodies(server)
  server.addContentTypeParser('multipart/form-data', (_, body, done) => {
    body.once('end', () => done(null)).resume()
  })
  const started = new Map<string, () => void>()
  server.addHook('preParsing', async request => started.get(request.url)?.())
  server.post('/:kind', async () => 'done')
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  const send = async (kind: string, type: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    sockets.push(socket)
    const closed = new Promise(resolve => socket.on('close', () => resolve('closed')))
    const answered = new Promise(resolve => socket.on('data', data => resolve(String(data))))
    const heads = ['Host: here', `Content-Type: ${type}`, 'Content-Length: 10']
    const heard = new Promise<void>(resolve => started.set(`/${kind}`, resolve))
    socket.write(`POST /${kind} HTTP/1.1\r\n${heads.join('\r\n')}\r\n\r\n12345`)
    await heard
    return { socket, closed, answered }
  }
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  const text = await send('text', 'text/plain')
  const file = await send('file', 'multipart/form-data; boundary=x')
  jest.advanceTimersByTime(callTimeout)
  expect(await text.closed).toBe('closed')
  file.socket.write('67890')
  expect(await file.answered).toContain('200 OK')
  jest.useRealTimers()
  for (const socket of sockets) socket.destroy()
  await server.close()
})
