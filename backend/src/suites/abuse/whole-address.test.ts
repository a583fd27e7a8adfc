import { request } from 'node:http'
import { startTestBackend, type TestBackend } from '../../testing/test-backend'

const secret = 'a secret of thirty-two signs or more'
let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({ consoleSecret: secret })
})
afterAll(() => backend.stop())

/** Asked for as a proxy is, by the whole address. */
const ask = (
  path: string,
  { port } = new URL(backend.url),
): Promise<{ status: number | undefined; policy: unknown }> =>
  new Promise((resolve, reject) => {
    const asked = request({ hostname: 'localhost', port, path, agent: false }, reply => {
      reply.resume()
      const { statusCode: status, headers } = reply
      resolve({ status, policy: headers['content-security-policy'] })
    })
    asked.on('error', reject)
    asked.end()
  })

const before = ['http://localhost', 'HTTP://evil.example:80', 'https://a@b']

test.each(before)(
  'the console that has a secret answers nobody without it, asked by %s and its path',
  async begin => {
    for (const path of ['/console/api/members', '/%63onsole/api/members', '/console/remotes'])
      expect([path, (await ask(begin + path)).status]).toEqual([path, 401])
  },
)

test('nor is anything of it shown to whoever asks with a mark of a place in the page', async () => {
  expect((await ask('/console#there')).status).toBe(401)
})

test('what stands before a question that has a path in it leads nowhere', async () => {
  expect((await ask('http://localhost?/console/api/members')).status).toBe(404)
})

test("the operator's page of remotes is behind the token on a real start, too", async () => {
  const real = await startTestBackend({ demonstration: false, operatorToken: secret })
  const { status } = await ask('http://localhost/console/remotes', new URL(real.url))
  await real.stop()
  expect(status).toBe(401)
})

test('a reply that is asked for so runs nothing and stands in no frame', async () => {
  const { status, policy } = await ask('http://localhost/api/lookup/banks')
  expect([status, policy]).toEqual([200, "default-src 'none'; frame-ancestors 'none'"])
})
