import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import { freePort } from '@tamlung/shared/testing/free-port'
import { createFolderStore } from '../store/folder-store'
import { code, digest, fillStore, rules } from '../testing/fill-store'
import { findBrotliModule, startNginx } from '../testing/start-nginx'
import { writeNginx } from './write-nginx'

interface Answer {
  status: number | undefined
  headers: Record<string, unknown>
  body: string
}

/** Requests a path without decompression and with any Host header. */
function getRaw(port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers }, reply => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () =>
        resolve({
          status: reply.statusCode,
          headers: reply.headers,
          body: Buffer.concat(parts).toString('utf8'),
        }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

const brotli = findBrotliModule()
let folder: string
let backend: Server
let stop: () => Promise<void>
let port: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tamlung-nginx-'))
  backend = createServer((request, response) => {
    // A server that replies before the whole body has arrived may break the connection, and nginx then replies 502.
    request.resume().once('end', () => {
      response.end(`backend heard ${request.url} for ${request.headers.host}`)
    })
  })
  await new Promise<void>(resolve => backend.listen(0, '127.0.0.1', resolve))
  port = await freePort()
  const store = createFolderStore(join(folder, 'store'))
  await fillStore(store)
  await writeNginx(store, {
    folder: join(folder, 'nginx'),
    root: join(folder, 'store'),
    listen: `127.0.0.1:${port}`,
    backends: [`http://127.0.0.1:${(backend.address() as AddressInfo).port}`],
    logs: folder,
    brotli: brotli !== undefined,
  })
  stop = await startNginx({ folder, port })
})

closeAfterAll(
  () => stop(),
  () => backend.closeAllConnections(),
  () => new Promise(resolve => backend.close(resolve)),
  () => rm(folder, { recursive: true }),
)

const get = (path: string, headers?: Record<string, string>) => getRaw(port, path, headers)

const file = '/remotes/wallet/1.0.0/remote.0123abcd.js'

test('serves the document at every address, always revalidated', async () => {
  for (const path of ['/', '/user/home', '/user/bonus?dialog=invite']) {
    const { status, headers, body } = await get(path)
    expect([status, body]).toEqual([200, '<!doctype html><title>Tamlung</title>'])
    expect(headers['cache-control']).toBe('no-cache, no-transform')
    expect(headers['content-security-policy']).toBe(rules['/*']?.['Content-Security-Policy'])
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)')
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test('serves the candidate document by cookie, except to tenants', async () => {
  const cookie = 'locale=th; tamlung_shell=candidate'
  for (const path of ['/', '/user/home']) {
    const { status, headers, body } = await get(path, { cookie })
    expect([status, body]).toEqual([200, '<!doctype html><title>Tamlung, a new shell</title>'])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toBe(rules['/*']?.['Content-Security-Policy'])
    expect(headers['cache-control']).toBe('no-cache, no-transform')
    const other = await get(path, { cookie: 'tamlung_shell=../../etc/passwd' })
    expect(other.body).toBe('<!doctype html><title>Tamlung</title>')
    expect(other.headers.etag).not.toBe(headers.etag)
  }
  const lao = await get('/user/home', { cookie, host: 'lao.test' })
  expect(lao.body).toBe('<!doctype html><title>Golden Lao</title>')
})

test('serves versioned files as immutable, to every origin', async () => {
  const { status, headers, body } = await get(file)
  expect([status, body]).toEqual([200, code])
  expect(headers['cache-control']).toContain('immutable')
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
})

test('serves the compressed copy that was published', async () => {
  const { headers } = await get(file, { 'accept-encoding': 'gzip' })
  expect(headers['content-encoding']).toBe('gzip')
  expect(Number(headers['content-length'])).toBe(gzipSync(code).length)
  expect(headers.vary).toContain('Accept-Encoding')
})

test('serves brotli when nginx has the module, else gzip', async () => {
  const { headers } = await get(file, { 'accept-encoding': 'gzip, br' })
  expect(headers['content-encoding']).toBe(brotli ? 'br' : 'gzip')
  const copy = brotli ? brotliCompressSync(code) : gzipSync(code)
  expect(Number(headers['content-length'])).toBe(copy.length)
})

describe('a file with a delta', () => {
  const has = { 'accept-encoding': 'gzip, br, dcb, dcz', 'available-dictionary': `:${digest}:` }

  test.each([
    ['js', 'text/javascript', 'a delta'],
    ['css', 'text/css', 'a delta of a sheet'],
  ])('sends its delta as %s to a browser with the dictionary', async (ending, type, delta) => {
    const { headers, body } = await get(`/assets/main.0123abcd.${ending}`, has)
    expect(body).toBe(delta)
    expect(headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': `${type}; charset=utf-8`,
      'use-as-dictionary': `match="/assets/main.*.${ending}"`,
      'access-control-allow-origin': '*',
    })
    expect(headers['cache-control']).toContain('immutable')
    expect(headers.vary).toContain('Available-Dictionary')
  })

  test.each([
    ['takes no deltas', { ...has, 'accept-encoding': 'gzip, br' }],
    ['has no dictionary', { 'accept-encoding': 'dcz' }],
    ['has another dictionary', { ...has, 'available-dictionary': `:${'A'.repeat(43)}=:` }],
    ['names a path', { ...has, 'available-dictionary': ':../../index:' }],
  ])('is sent whole to a browser that %s', async (_, given) => {
    const { headers, body } = await get('/assets/main.0123abcd.js', given)
    expect(body).toBe(code)
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['use-as-dictionary']).toBe('match="/assets/main.*.js"')
    expect(headers.vary).toContain('Available-Dictionary')
  })

  test('is the document of the visitor at the root', async () => {
    const { headers, body } = await get('/', has)
    expect(body).toBe('a delta of the document')
    expect(headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'content-security-policy': rules['/*']?.['Content-Security-Policy'],
    })
    expect(headers.vary).toContain('Available-Dictionary')
    const cookie = 'tamlung_shell=candidate'
    expect((await get('/', { ...has, cookie })).body).toBe('a delta of the new document')
    expect((await get('/', { ...has, host: 'lao.test' })).body).toContain('Golden Lao')
    expect((await get('/user/home', has)).body).toContain('<!doctype html>')
    const dictionary = await get('/assets/documents/document.0123abcd.html')
    expect(dictionary.headers['use-as-dictionary']).toBe('match="/"')
  })

  test('is a dictionary only in a folder that versions share', async () => {
    expect((await get(file)).headers['use-as-dictionary']).toBeUndefined()
    expect((await get('/user/home')).headers['use-as-dictionary']).toBeUndefined()
  })
})

test('does not mention brotli without the module', async () => {
  const options = {
    root: folder,
    listen: '8080',
    backends: ['http://127.0.0.1:3000'],
    logs: folder,
  }
  const store = createFolderStore(join(folder, 'store'))
  const written = async (withModule: boolean) => {
    const files = await writeNginx(store, {
      ...options,
      folder: join(folder, 'other'),
      brotli: withModule,
    })
    const texts = files.map(name => readFileSync(name, 'utf8'))
    return texts.some(text => /^\s*brotli_static on;/m.test(text))
  }
  expect(await written(true)).toBe(true)
  expect(await written(false)).toBe(false)
  expect(existsSync(join(folder, 'other/tamlung-brotli.conf'))).toBe(false)
})

test('serves the same file under its retry address', async () => {
  const { status, body } = await get(file.replace('1.0.0/', '1.0.0/_r3/'))
  expect([status, body]).toEqual([200, code])
})

test('answers 404 without caching when a file is missing', async () => {
  const { status, headers, body } = await get('/remotes/wallet/1.0.0/missing.0123abcd.js')
  expect(status).toBe(404)
  expect(body).not.toContain('Tamlung')
  expect(headers['cache-control']).toBeUndefined()
})

test('sends the worker its own policy', async () => {
  const { headers } = await get('/sw.js')
  expect(headers['content-security-policy']).toBe(rules['/sw.js']?.['Content-Security-Policy'])
  expect(headers['integrity-policy']).toBeUndefined()
})

test("serves a tenant's host its own files and the common versions", async () => {
  const host = 'lao.test'
  const page = await get('/user/home', { host })
  expect(page.body).toContain('Golden Lao')
  expect(page.headers['content-security-policy']).toContain('https://api.lao.test')
  expect((await get('/sw.js', { host })).body).toBe('// worker of lao')
  expect((await get('/registry.json', { host })).body).toContain('tenant')
  expect((await get('/chat/v1/embed.js', { host })).body).toBe('// loader of lao')
  expect((await get('/chat/1.0.0/embed.js', { host })).body).toBe('// loader 1.0.0')
  expect(await get(file, { host })).toMatchObject({ status: 200, body: code })
  expect((await get('/api/user/wallet', { host })).body).toBe(
    'backend heard /api/user/wallet for lao.test',
  )
  for (const other of ['site.test', 'unknown.test']) {
    const theirs = await get('/user/home', { host: other })
    expect(theirs.body).toContain('Tamlung')
    expect(theirs.headers['content-security-policy']).not.toContain('lao')
  }
})

test('passes calls to the backend unchanged', async () => {
  const { body, headers } = await get('/api/user/wallet?x=1')
  expect(body).toBe(`backend heard /api/user/wallet?x=1 for 127.0.0.1:${port}`)
  expect(headers['content-security-policy']).toBeUndefined()
  for (const path of ['/desk', '/desk/api/session'])
    expect((await get(path)).body).toBe(`backend heard ${path} for 127.0.0.1:${port}`)
})

test('logs no passwords and no query strings', async () => {
  await get('/api/autoLogin/PG/somebody/geheim?token=geheim')
  await get('/user/home?token=geheim')
  const names = () =>
    ['tamlung-access.log', 'tamlung-error.log']
      .map(name => readFileSync(join(folder, name), 'utf8'))
      .join('')
  expect(names()).toContain(' GET /api/autoLogin/PG/- 200 ')
  expect(names()).toContain(' GET /user/home 200 ')
  expect(names()).not.toMatch(/geheim|somebody/)
})

test('accepts a 20 MB video and refuses the console', async () => {
  const body = Buffer.alloc(20 * 1_048_576 + 2000)
  const url = `http://127.0.0.1:${port}/api/chat/upload-video`
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200)
  for (const path of ['/console', '/console/api/members', '/metrics', '/operator/sessions'])
    expect((await get(path)).status).toBe(404)
})

test('does not send HSTS over plain HTTP', async () => {
  expect((await get('/')).headers['strict-transport-security']).toBeUndefined()
})

test("refuses the store's internal files", async () => {
  for (const host of ['site.test', 'lao.test'])
    for (const path of ['/log/000000001.json', '/sites/lao/index.html'])
      expect((await get(path, { host })).status).toBe(404)
})
