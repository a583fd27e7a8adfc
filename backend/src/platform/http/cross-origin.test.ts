import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { isErrorCode } from '@tamlung/shared/contract/error-codes'
import { startTestBackend, type TestBackend } from '../../../testing/test-backend'
import { chatCallers } from './cross-origin'

const site = 'https://tamlung.example'

/** The headers that the runbook requires of another server. */
const [ofReplies, ofPreflights] = [
  ...readFileSync(join(rootFolder, 'docs/runbooks/api-on-another-origin.md'), 'utf8').matchAll(
    /```http\n(.*?)```/gs,
  ),
].map(([, lines = '']) =>
  Object.fromEntries(
    lines
      .trim()
      .split('\n')
      .map(line => line.toLowerCase().split(': ')),
  ),
) as [Record<string, string>, Record<string, string>]

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend({ allowedOrigins: [site] })
})
afterAll(() => backend.stop())

/** All headers of a reply that concern other origins. */
const crossOriginHeaders = ({ headers }: Response) =>
  Object.fromEntries(
    [...headers]
      .filter(([name]) => name.startsWith('access-control-') || name === 'vary')
      .map(([name, value]) => [name, value.toLowerCase()]),
  )

const preflight = (path: string, origin: string) =>
  fetch(backend.url + path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key,x-client',
    },
  })

test.each(['/api/wallet/transfer', '/api/chat/send-message', '/api/lookup/info'])(
  'answers the preflight of a listed origin for %s',
  async path => {
    const reply = await preflight(path, site)
    expect(reply.status).toBe(204)
    expect(crossOriginHeaders(reply)).toEqual(expect.objectContaining(ofPreflights))
  },
)

test.each([
  ['an answer', '/api/lookup/info', 200],
  ['a refusal', '/api/notices', 401],
  ['an address that there is not', '/api/nothing', 404],
])('sends the documented headers for %s', async (_, path, status) => {
  const reply = await fetch(backend.url + path, { headers: { Origin: site, 'X-Client': 'web' } })
  expect(reply.status).toBe(status)
  expect(crossOriginHeaders(reply)).toEqual(ofReplies)
})

test.each(['https://tamlung.example.evil.example', 'http://tamlung.example', 'null'])(
  'sends no CORS headers to %s',
  async origin => {
    for (const reply of [
      await preflight('/api/wallet/transfer', origin),
      await fetch(`${backend.url}/api/lookup/info`, { headers: { Origin: origin } }),
    ])
      expect(reply.headers.has('access-control-allow-origin')).toBe(false)
  },
)

test('lets pages of this machine use the chat only in a demonstration', () => {
  const origins = ['http://localhost:8080', 'http://[::1]:3000', 'null', 'https://shop.example']
  const calls = (demonstration: boolean, ...chatOrigins: string[]) => {
    const mayCall = chatCallers({ allowedOrigins: [], chatOrigins, demonstration })
    return origins.map(origin => mayCall(origin))
  }
  expect(calls(true)).toEqual([true, true, false, false])
  expect(calls(true, 'https://shop.example')).toEqual([false, false, false, true])
  expect(calls(false)).toEqual([false, false, false, false])
})

test.each(['/api/wallet', '/console/api/members'])(
  'refuses a malformed preflight for %s with a catalogue code',
  async path => {
    const headers = { 'content-type': 'application/json', origin: 'https://a.example' }
    const reply = await fetch(backend.url + path, { method: 'OPTIONS', headers, body: '{' })
    expect(reply.status).toBeLessThan(500)
    expect(isErrorCode((await reply.json()).message)).toBe(true)
  },
)
