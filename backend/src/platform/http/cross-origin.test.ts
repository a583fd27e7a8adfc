import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { isErrorCode } from '@tamlung/shared/contract/error-codes'
import { startTestBackend, type TestBackend } from '../../testing/test-backend'

const site = 'https://tamlung.example'

/** What the runbook tells whoever sets up another server. */
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

/** All that is said about other origins. */
const said = ({ headers }: Response) =>
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
  'a page of the listed origin that asks before %s is told what the runbook says',
  async path => {
    const reply = await preflight(path, site)
    expect(reply.status).toBe(204)
    expect(said(reply)).toEqual(expect.objectContaining(ofPreflights))
  },
)

test.each([
  ['an answer', '/api/lookup/info', 200],
  ['a refusal', '/api/notices', 401],
  ['an address that there is not', '/api/nothing', 404],
])('%s says what the runbook says', async (_, path, status) => {
  const reply = await fetch(backend.url + path, { headers: { Origin: site, 'X-Client': 'web' } })
  expect(reply.status).toBe(status)
  expect(said(reply)).toEqual(ofReplies)
})

test.each(['https://tamlung.example.evil.example', 'http://tamlung.example', 'null'])(
  'a page of %s is told nothing',
  async origin => {
    for (const reply of [
      await preflight('/api/wallet/transfer', origin),
      await fetch(`${backend.url}/api/lookup/info`, { headers: { Origin: origin } }),
    ])
      expect(reply.headers.has('access-control-allow-origin')).toBe(false)
  },
)

test.each(['/api/wallet', '/console/api/members'])(
  'a question about %s that comes with nonsense is refused with a code of the catalogue',
  async path => {
    const headers = { 'content-type': 'application/json', origin: 'https://a.example' }
    const reply = await fetch(backend.url + path, { method: 'OPTIONS', headers, body: '{' })
    expect(reply.status).toBeLessThan(500)
    expect(isErrorCode((await reply.json()).message)).toBe(true)
  },
)
