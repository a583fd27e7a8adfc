import { request } from 'node:http'
import { startTestBackend, type TestBackend } from '../../testing/test-backend'

const secret = 'a secret of thirty-two signs or more'
let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({ consoleSecret: secret })
})
afterAll(() => backend.stop())

/** Sends the whole address in the request line, as clients of a proxy do. */
const ask = (
  path: string,
  { port } = new URL(backend.url),
): Promise<{ status: number | undefined; policy: unknown }> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ hostname: 'localhost', port, path, agent: false }, reply => {
      reply.resume()
      const { statusCode: status, headers } = reply
      resolve({ status, policy: headers['content-security-policy'] })
    })
    outgoing.on('error', reject)
    outgoing.end()
  })

const before = ['http://localhost', 'HTTP://evil.example:80', 'https://a@b']

test.each(before)('refuses %s without the console’s secret', async begin => {
  for (const path of ['/console/api/members', '/%63onsole/api/members', '/console/remotes'])
    expect([path, (await ask(begin + path)).status]).toEqual([path, 401])
})

test('refuses console addresses with a fragment', async () => {
  expect((await ask('/console#there')).status).toBe(401)
})

test('ignores an authority before a path in a query', async () => {
  expect((await ask('http://localhost?/console/api/members')).status).toBe(404)
})

test('protects the remotes page on a real start', async () => {
  const real = await startTestBackend({ demonstration: false, operatorToken: secret })
  const { status } = await ask('http://localhost/console/remotes', new URL(real.url))
  await real.stop()
  expect(status).toBe(401)
})

test('sends such a reply without scripts and frames', async () => {
  const { status, policy } = await ask('http://localhost/api/lookup/banks')
  expect([status, policy]).toEqual([200, "default-src 'none'; frame-ancestors 'none'"])
})
