import { gunzipSync } from 'node:zlib'
import fastify, { type InjectOptions } from 'fastify'
import { startTestBackend, type TestBackend } from '../../../testing/test-backend'
import { compressReplies } from './compress-replies'

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
