import { connect, type Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { callTimeout } from '@tamlung/shared/contract/timeouts'
import fastify, { type InjectOptions } from 'fastify'
import {
  startTestBackend,
  type TestBackend,
  testConfiguration,
} from '../../../testing/test-backend'
import { compressReplies, endSlowBodies, newServer, parseJson } from './new-server'

const nested = (depth: number, open = '[', close = ']') =>
  `${open.repeat(depth)}${close.repeat(depth)}`

test('parses JSON with brackets in texts unchanged', () => {
  const text = JSON.stringify({ a: ['[{"\\'.repeat(200), { b: '}]' }], c: '\\"[' })
  expect(parseJson(text)).toEqual(JSON.parse(text))
  expect(parseJson(nested(64))).toEqual(JSON.parse(nested(64)))
})

test('refuses invalid and too deeply nested JSON', () => {
  expect(() => parseJson(nested(65))).toThrow('nested too deeply')
  expect(() => parseJson(nested(100_000, '{"a":', '}'))).toThrow('nested too deeply')
  expect(() => parseJson(`{"a":"${'x'.repeat(200)}"`)).toThrow(SyntaxError)
})

test('accepts the maximum nesting wherever unknown fields are allowed', async () => {
  const backend = await startTestBackend()
  const { token } = await backend.newMember({ wallet: 10, games: { PG: 0 } })
  const deep = nested(100_000)
  const bodies = [
    ['/api/wallet/transfer', `{"from":"WALLET","to":"PG","amount":1,"more":${deep}}`],
    ['/api/spinwheel/coupon/claim', `{"coupon":{"a":${deep}}}`],
    ['/api/chat/send-message', `{"message":{"message_type":"text","payload":${deep}}}`],
  ]
  for (const [path, body = ''] of bodies) {
    const reply = await fetch(`${backend.url}${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      },
      body,
    })
    expect([path, reply.status, await reply.json()]).toEqual([
      path,
      400,
      expect.objectContaining({ message: 'KEY_INVALID' }),
    ])
  }
  await backend.stop()
})

const games = Array.from({ length: 50 }, (_, index) => ({ id: index, name: `game ${index}` }))

const ask = async (options: InjectOptions) => {
  const server = fastify()
  compressReplies(server)
  server.get('/api/games', async (_, reply) => {
    reply.header('Vary', 'Origin')
    return games
  })
  server.get('/api/one', async () => games[0])
  server.post('/api/login', async () => games)
  server.get('/desk/api/chats', async () => games)
  const answer = await server.inject(options)
  await server.close()
  return answer
}
const accepted = { 'accept-encoding': 'gzip, deflate, br, zstd' }

test('compresses a complete list for clients that accept it', async () => {
  const answer = await ask({ url: '/api/games', headers: accepted })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json; charset=utf-8',
    vary: 'Origin, Accept-Encoding',
  })
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
  expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(games).length / 4)
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(games)
})

test.each([
  ['nothing is said of it', {}],
  ['only others are taken', { 'accept-encoding': 'br' }],
  ['it is ruled out', { 'accept-encoding': 'deflate, gzip;q=0' }],
])('sends it uncompressed where %s', async (_, headers) => {
  const answer = await ask({ url: '/api/games', headers })
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.json()).toEqual(games)
})

test.each<[string, InjectOptions]>([
  ['a login answers', { url: '/api/login', method: 'POST' }],
  ['fits into a packet', { url: '/api/one' }],
  ['a cookie lets the desk read', { url: '/desk/api/chats' }],
])('what %s comes as it is', async (_, options) => {
  const answer = await ask({ ...options, headers: accepted })
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.json()).toBeDefined()
})

describe('backend', () => {
  let backend: TestBackend

  beforeAll(async () => {
    backend = await startTestBackend()
  })
  afterAll(() => backend.stop())

  test('compresses lists', async () => {
    const reply = await fetch(`${backend.url}/api/openapi.json`, { headers: accepted })
    expect(reply.headers.get('content-encoding')).toBe('gzip')
    expect(await reply.json()).toHaveProperty('paths')
  })
})

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
    const arrived = new Promise<void>(resolve => started.set(`/${kind}`, resolve))
    socket.write(`POST /${kind} HTTP/1.1\r\n${heads.join('\r\n')}\r\n\r\n12345`)
    await arrived
    return { socket, closed, answered }
  }
  // The date stays real, because timers of an earlier server in this file are still running and read it.
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate'] })
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
