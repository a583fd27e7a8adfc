import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadTimeout } from '@tamlung/shared/contract/timeouts'
import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import { readConfiguration } from '../../src/platform/configuration/configuration'
import { newServer } from '../../src/platform/http/new-server'
import { startTestBackend, type TestBackend, testConfiguration } from '../../testing/test-backend'

const folder = mkdtempSync(join(tmpdir(), 'tamlung-door-'))
let backend: TestBackend
beforeAll(async () => {
  mkdirSync(join(folder, 'site/.hidden'), { recursive: true })
  writeFileSync(join(folder, 'site/index.html'), '<!doctype html><title>site</title>')
  writeFileSync(join(folder, 'site/.env'), 'SECRET=1')
  writeFileSync(join(folder, 'site/.hidden/file.txt'), 'hidden')
  writeFileSync(join(folder, 'outside.txt'), 'outside')
  writeFileSync(
    join(folder, 'site/headers.json'),
    JSON.stringify({ '*': { 'Content-Security-Policy': "default-src 'none'" } }),
  )
  backend = await startTestBackend({ siteFolder: join(folder, 'site') })
})
closeAfterAll(
  () => backend.stop(),
  () => rmSync(folder, { recursive: true, force: true }),
)

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Sends the path unchanged, which `fetch` would normalize. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(backend.url)
    const outgoing = request({ hostname, port, path, headers, method, agent: false }, reply => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (chunk: string) => {
        text += chunk
      })
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end()
  })

test.each(['/api/lookup/banks', '/api/wallet', '/api/nothing', '/%61pi/wallet'])(
  'sends headers for %s that forbid scripts and frames',
  async path => {
    const { headers } = await ask(path)
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  },
)

describe('unknown address', () => {
  test.each([
    '/.env',
    '/%2eenv',
    '/.hidden/file.txt',
    '/../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/%2e%2e%2foutside.txt',
    '/..%5coutside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/a%00b',
    '/%',
    '/%ff',
    '/api/bonus/%E2%80%A6',
    '/api/bonus/\u00e2',
    '/api/wallet/account/PG%00',
    `/${'a'.repeat(600)}%00`,
    '/media/%2e%2e%2foutside.txt',
    '/remotes/%2e%2e/%2e%2e/outside.txt',
  ])('%s is refused without a server error', async path => {
    const { status, text } = await ask(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(text).not.toMatch(/outside|SECRET|hidden|node_modules|at .*:\d+/)
  })
})

test('does not echo a TRACE request', async () => {
  const { status, text } = await ask('/api/wallet', { authorization: 'Bearer secret' }, 'TRACE')
  expect(status).toBeGreaterThanOrEqual(400)
  expect(text).not.toContain('secret')
})

describe('headers', () => {
  test('are equal for an escaped address', async () => {
    const [plain, escaped] = await Promise.all([ask('/api/wallet'), ask('/%61pi/%77allet')])
    const securityHeaders = ({ status, headers }: Answer) => [
      status,
      headers['content-security-policy'],
      headers['cache-control'],
      headers['access-control-allow-origin'],
    ]
    expect(securityHeaders(escaped)).toEqual(securityHeaders(plain))
    expect(escaped.status).toBe(401)
  })
})

describe('start', () => {
  test('listens on localhost unless HOST says otherwise', () => {
    expect(readConfiguration({}).host).toBe('127.0.0.1')
    expect(readConfiguration({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  })

  test('protects a reachable console with a new secret', () => {
    const secrets = ['0.0.0.0', '192.168.1.5', '::'].map(
      HOST => readConfiguration({ HOST, DEMO: '1' }).consoleSecret,
    )
    expect(new Set(secrets).size).toBe(3)
    for (const secret of secrets) expect(secret?.length).toBeGreaterThanOrEqual(32)
    expect(readConfiguration({ DEMO: '1' }).consoleSecret).toBeUndefined()
    expect(readConfiguration({ HOST: '0.0.0.0' }).consoleSecret).toBeUndefined()
  })

  test('allows upload time for bodies and ends trickling ones', async () => {
    const server = newServer(testConfiguration())
    expect(server.server.requestTimeout).toBe(uploadTimeout)
    server.server.requestTimeout = 1
    server.server.headersTimeout = 1
    server.post('/', async () => 'done')
    const url = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(url.port), '127.0.0.1')
      let output = ''
      socket.on('data', chunk => {
        output += chunk
      })
      socket.on('close', () => resolve(output))
      socket.on('error', reject)
      socket.write(
        'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\nslow',
      )
    })
    expect(answer).toMatch(/^HTTP\/1.1 408/)
    await server.close()
  })
})

describe('console', () => {
  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.1.5'])(
    'does not answer under the name %s',
    async host => {
      expect((await ask('/console', { host })).status).toBe(401)
      expect((await ask('/console/api/codes', { host })).status).toBe(401)
      expect((await ask('/%63onsole/api/codes', { host })).status).toBe(401)
    },
  )

  test('does not answer a page of another origin', async () => {
    expect((await ask('/console/api/codes', { origin: 'https://evil.example' })).status).toBe(401)
  })

  test('answers under each name of this machine', async () => {
    for (const host of ['localhost:1', '127.0.0.1', '[::1]:3000', 'phone.localhost'])
      expect((await ask('/console/api/codes', { host })).status).toBe(200)
  })

  test('answers nobody without its secret', async () => {
    const consoleSecret = 'a secret of more than thirty-two characters'
    const open = await startTestBackend({ consoleSecret, host: '0.0.0.0' })
    const authorization = (password: string) => ({
      authorization: `Basic ${Buffer.from(`staff:${password}`).toString('base64')}`,
    })
    const status = async (headers: Record<string, string>, path = '/console/api/codes') =>
      (await fetch(open.url + path, { headers })).status
    const outgoing = await fetch(`${open.url}/console`)
    expect([outgoing.status, outgoing.headers.get('www-authenticate')]).toEqual([
      401,
      'Basic realm="console", charset="UTF-8"',
    ])
    expect(await status({})).toBe(401)
    expect(await status(authorization('wrong'))).toBe(401)
    expect(await status(authorization(''), '/console/console.js')).toBe(401)
    expect(await status(authorization(consoleSecret))).toBe(200)
    await open.stop()
  })

  test('has only the operator’s remotes page on a real start', async () => {
    const operatorToken = 'a-token-of-the-operator-that-nobody-guesses'
    const real = await startTestBackend({ demonstration: false, operatorToken })
    const login = `Basic ${Buffer.from(`operator:${operatorToken}`).toString('base64')}`
    const status = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(real.url + path, { headers })).status
    const parts = ['', '.js', '.css'].map(kind => `/console/remotes${kind}`)
    for (const path of [...parts, '/console/console.css', '/console/api/reports']) {
      expect([path, await status(path)]).toEqual([path, 401])
      expect([path, await status(path, { authorization: login })]).toEqual([path, 200])
    }
    for (const path of ['/console', '/console/api/members', '/console/api/codes?phone=1'])
      expect([path, await status(path, { authorization: login })]).toEqual([path, 404])
    await real.stop()
    const without = await startTestBackend({ demonstration: false })
    expect((await fetch(`${without.url}/console/remotes`)).status).toBe(404)
    await without.stop()
  })
})

/** Sends requests one after the other on one connection, and returns the status of each reply. */
async function askInTurn(requests: readonly (readonly string[])[]): Promise<string[]> {
  const { hostname, port, host } = new URL(backend.url)
  const socket = connect(Number(port), hostname)
  const statuses: string[] = []
  for (const [line, ...rest] of requests) {
    const answered = new Promise<string>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        // A reply may arrive in several chunks.
        if (!String(chunk).startsWith('HTTP/')) return
        socket.off('data', hear)
        resolve(String(chunk))
      }
      socket.on('data', hear)
      socket.once('close', () => reject(new Error(`closed at ${line}`)))
    })
    socket.write([line, `Host: ${host}`, ...rest].join('\r\n'))
    statuses.push((await answered).slice(0, 'HTTP/1.1 200'.length))
  }
  // The last request asks to close the connection.
  await new Promise(resolve => socket.once('close', resolve))
  return statuses
}

const offer = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk']

test('answers an upgrade request in HTTP/1.1', async () => {
  const body = '{"username":"0800000000","password":"nobody-has-it"}'
  const type = ['Content-Type: application/json', `Content-Length: ${body.length}`]
  const statuses = await askInTurn([
    ['GET /api/lookup/active HTTP/1.1', ...offer, '\r\n'],
    ['POST /api/login HTTP/1.1', ...offer, ...type, `\r\n${body}`],
    ['GET /.env HTTP/1.1', 'Upgrade: websocket', 'Connection: Upgrade', '\r\n'],
    ['GET /api/lookup/active HTTP/1.1', '\r\n'],
    ['GET /api/lookup/active HTTP/1.1', 'Upgrade: h2c', 'Connection: close, Upgrade', '\r\n'],
  ])
  const [good, refused, missing] = ['200', '401', '404'].map(status => `HTTP/1.1 ${status}`)
  expect(statuses).toEqual([good, refused, missing, good, good])
})
