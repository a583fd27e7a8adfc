import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { deltaName } from '@tamlung/shared/contract/compression-dictionary'
import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import { startOnPostgres } from '../../../testing/test-backend'
import { withoutRetryMirror } from './site'

const folder = mkdtempSync(join(tmpdir(), 'tamlung-site-'))
const policy = "default-src 'none'"
const operatorToken = randomUUID()
const digest = createHash('sha256').update('before()').digest('base64')
let backend: Awaited<ReturnType<typeof startOnPostgres>>

beforeAll(async () => {
  mkdirSync(join(folder, 'remotes/wallet/1.0.0'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>site</title>')
  for (const file of ['entry.js', 'remoteEntry.js', 'mf-manifest.json'])
    writeFileSync(join(folder, 'remotes/wallet/1.0.0', file), 'entry()')
  writeFileSync(join(folder, 'remotes/wallet/1.0.0/entry.js.br'), brotliCompressSync('entry()'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, deltaName('index.html', digest)), 'delta of the document')
  writeFileSync(join(folder, 'assets/main.0123abcd.js'), 'whole()')
  writeFileSync(join(folder, 'assets', deltaName('main.0123abcd.js', digest)), 'delta')
  writeFileSync(
    join(folder, 'headers.json'),
    JSON.stringify({
      '*': { 'Content-Security-Policy': policy },
      '/remotes/*': { 'Content-Security-Policy': '', 'Cache-Control': 'public, immutable' },
    }),
  )
  backend = await startOnPostgres({
    siteFolder: folder,
    operatorToken,
    allowedOrigins: ['https://other.example'],
    chatOrigins: ['https://shop.example'],
  })
})
closeAfterAll(
  () => backend.stop(),
  () => rmSync(folder, { recursive: true, force: true }),
)

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(backend.url + path, { headers: { accept: 'text/html', ...headers } })

describe('site', () => {
  test.each(['/', '/user/home', '/login?code=PR1', '/%', '/%ff?x=%'])(
    'answers %s with its page and policy',
    async path => {
      const reply = await open(path)
      expect(reply.status).toBe(200)
      expect(await reply.text()).toContain('<title>site</title>')
      expect(reply.headers.get('content-security-policy')).toBe(policy)
      expect(reply.headers.get('cache-control')).toBe('no-cache')
    },
  )

  test.each([
    ['a part that it does not have', { range: 'bytes=999-' }, 416],
    ['another version of it', { 'if-match': '"another"' }, 412],
    ['what has not changed for long', { 'if-unmodified-since': new Date(0).toUTCString() }, 412],
  ])('marks a file that must be requested uncompressed: %s', async (_, headers, status) => {
    const reply = await open('/remotes/wallet/1.0.0/entry.js', headers)
    expect([reply.status, (await reply.json()).message]).toEqual([status, 'NO_DATA'])
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  test('sends headers for pages with pages, not with hashed files', async () => {
    const names = ['referrer-policy', 'x-frame-options', 'x-request-id', 'last-modified']
    const [page, file] = await Promise.all([open('/'), open('/assets/main.0123abcd.js')])
    expect(names.map(name => [page.headers.has(name), file.headers.has(name)])).toEqual(
      names.map(() => [true, false]),
    )
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each([
    ['entry.js', 'public, immutable'],
    ['remoteEntry.js', 'no-cache'],
    ['mf-manifest.json', 'no-cache'],
  ])('lets browsers cache %s: %s', async (file, expected) => {
    const { headers } = await open(`/remotes/wallet/1.0.0/${file}`)
    expect(headers.get('cache-control')).toBe(expected)
  })

  test('serves the canary shell’s document to its share', async () => {
    const file = join(folder, 'index.candidate.html')
    const cookie = 'tamlung_shell=candidate'
    for (const path of ['/', '/user/home']) {
      writeFileSync(file, '<!doctype html><title>new shell</title>')
      const reply = await open(path, { cookie })
      expect(await reply.text()).toContain('<title>new shell</title>')
      expect(reply.headers.get('content-security-policy')).toBe(policy)
      expect(reply.headers.get('cache-control')).toBe('no-cache')
      expect(await (await open(path)).text()).toContain('<title>site</title>')
      expect(await (await open(path, { cookie: 'tamlung_shell=x' })).text()).toContain('site')
      rmSync(file)
      expect(await (await open(path, { cookie })).text()).toContain('<title>site</title>')
    }
    writeFileSync(file, '')
    const script = await open('/remotes/wallet/1.0.0/entry.js', { cookie })
    expect(await script.text()).toBe('entry()')
    rmSync(file)
  })

  test.each([
    '/api/nothing',
    '/media/nothing',
    '/console/nothing',
    '/remotes/wallet/9.9.9/entry.js',
  ])('does not answer %s with its page', async path => {
    const reply = await open(path)
    expect(reply.status).toBe(404)
    expect(await reply.json()).toMatchObject({ message: 'NO_DATA' })
  })

  test('answers 404 for missing scripts', async () => {
    expect((await open('/gone.js', { accept: '*/*' })).status).toBe(404)
  })

  test.each([
    '/remotes/wallet/1.0.0/entry.js',
    '/_r1/remotes/wallet/1.0.0/entry.js',
    '/remotes/wallet/1.0.0/_r2/entry.js',
  ])('serves %s compressed and immutable to every origin', async path => {
    const reply = await open(path, { accept: '*/*', 'accept-encoding': 'br' })
    expect(await reply.text()).toBe('entry()')
    expect(reply.headers.get('content-encoding')).toBe('br')
    expect(reply.headers.get('cache-control')).toContain('immutable')
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    expect(reply.headers.has('content-security-policy')).toBe(false)
  })

  test.each(['/metrics', '/reports/rows', '/reports', '/healthz', '/readyz'])(
    'sends %s with no-store and without CORS',
    async path => {
      const reply = await open(path, { authorization: `Bearer ${operatorToken}` })
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(reply.headers.has('access-control-allow-origin')).toBe(false)
    },
  )

  test('keeps a query that looks like a retry path', () => {
    expect(withoutRetryMirror('/a/_r1/b?x=/_r1/')).toBe('/a/b?x=/_r1/')
  })
})

describe('pages of other origins', () => {
  const allowed = async (path: string, origin: string) =>
    (await open(path, { origin })).headers.get('access-control-allow-origin')

  test('may call the API when listed', async () => {
    expect(await allowed('/api/lookup/banks', 'https://other.example')).toBe(
      'https://other.example',
    )
    expect(await allowed('/api/wallet', 'https://evil.example')).toBeNull()
  })

  test('may call only the chat when they embed it', async () => {
    expect(await allowed('/api/chat/config', 'https://shop.example')).toBe('https://shop.example')
    expect(await allowed('/api/wallet', 'https://shop.example')).toBeNull()
  })

  test('may not call the console', async () => {
    const reply = await open('/console/api/codes', { origin: 'https://other.example' })
    expect(reply.status).toBe(401)
  })
})

test('choose the language by cookie, Thai by default', async () => {
  const sources = async (cookie: string) => (await open('/api/lookup/contact', { cookie })).text()
  expect(await sources('locale=LA')).toContain('ທີມງານ')
  expect(await sources('a=b; locale=EN')).toContain('We answer')
  expect(await sources('locale=xx')).toContain('ทีมงาน')
})

test('have no console without the demonstration', async () => {
  const plain = await startOnPostgres({ demonstration: false })
  expect((await fetch(`${plain.url}/console`)).status).toBe(404)
  expect((await fetch(`${plain.url}/console/api/codes`)).status).toBe(404)
  await plain.stop()
})

describe('deltas', () => {
  const encodings = 'gzip, br, dcb, dcz'
  const script = '/assets/main.0123abcd.js'
  const has = { 'available-dictionary': `:${digest}:`, 'accept-encoding': encodings }

  /** Sends a request without `fetch`, which would decode the body. */
  const openRaw = (headers: Record<string, string>, file = script) =>
    new Promise<{ headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
      const outgoing = request(backend.url + file, { headers }, async reply => {
        resolve({ headers: reply.headers, body: await text(reply) })
      })
      outgoing.once('error', reject).end()
    })

  it('serves the delta to a browser that has its dictionary', async () => {
    const { headers, body } = await openRaw(has)
    expect(body).toBe('delta')
    expect(headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': policy,
      'use-as-dictionary': 'match="/assets/main.*.js"',
      vary: 'Accept-Encoding, Available-Dictionary',
    })
    expect(headers['cache-control']).toContain('immutable')
  })

  it('serves a part from the whole file, never from its delta', async () => {
    const { headers, body } = await openRaw({ ...has, range: 'bytes=0-2' })
    expect(body).toBe('who')
    expect(headers['content-encoding']).toBeUndefined()
  })

  it('serves the delta of the live document at the root', async () => {
    const { headers, body } = await openRaw({ ...has, accept: 'text/html' }, '/')
    expect([body, headers['content-encoding']]).toEqual(['delta of the document', 'dcz'])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const cookie = 'tamlung_shell=candidate'
    const canary = await openRaw({ ...has, accept: 'text/html', cookie }, '/')
    expect(canary.headers['content-encoding']).toBeUndefined()
  })

  it.each([
    ['takes no deltas', { ...has, 'accept-encoding': 'gzip, br' }],
    ['has no dictionary', { 'accept-encoding': encodings }],
    ['has another dictionary', { ...has, 'available-dictionary': `:${'A'.repeat(43)}=:` }],
    ['names a path', { ...has, 'available-dictionary': ':../main.0123abcd.js:' }],
  ])('serves the whole file when a browser %s', async (_, given) => {
    const { headers, body } = await openRaw(given)
    expect(body).toBe('whole()')
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['use-as-dictionary']).toBe('match="/assets/main.*.js"')
  })
})
