import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { freePort } from '@tamlung/shared/testing/free-port'
import { createFolderStore } from '../store/folder-store'
import { code, fillStore, rules } from '../testing/fill-store'
import { findBrotliModule } from '../testing/find-nginx'
import { getAsItTravels } from '../testing/get-as-it-travels'
import { startNginx } from '../testing/start-nginx'
import { writeNginx } from './write-nginx'

const brotli = findBrotliModule()
let folder: string
let backend: Server
let stop: () => Promise<void>
let port: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tamlung-nginx-'))
  backend = createServer((asked, response) => {
    // Whoever answers before everything has come may break the connection off, and nginx then says 502.
    asked.resume().once('end', () => {
      response.end(`backend heard ${asked.url} for ${asked.headers.host}`)
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

afterAll(async () => {
  await stop()
  backend.closeAllConnections()
  await new Promise(resolve => backend.close(resolve))
  await rm(folder, { recursive: true })
})

const get = (path: string, headers?: Record<string, string>) => getAsItTravels(port, path, headers)

const file = '/remotes/wallet/1.0.0/remote.0123abcd.js'

test('every address of the product is the one document, never from a cache without asking', async () => {
  for (const path of ['/', '/user/home', '/user/bonus?dialog=invite']) {
    const { status, headers, body } = await get(path)
    expect([status, body]).toEqual([200, '<!doctype html><title>Tamlung</title>'])
    expect(headers['cache-control']).toBe('no-cache, no-transform')
    expect(headers['content-security-policy']).toBe(rules['/*']?.['Content-Security-Policy'])
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)')
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test('whoever is of the share of a new shell has its document at every address, with the same headers; a tenant has none', async () => {
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

test('a file of a version is kept for ever and may be read by every origin', async () => {
  const { status, headers, body } = await get(file)
  expect([status, body]).toEqual([200, code])
  expect(headers['cache-control']).toContain('immutable')
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
})

test('whoever takes compressed files gets the copy that was made when it was published', async () => {
  const { headers } = await get(file, { 'accept-encoding': 'gzip' })
  expect(headers['content-encoding']).toBe('gzip')
  expect(Number(headers['content-length'])).toBe(gzipSync(code).length)
  expect(headers.vary).toContain('Accept-Encoding')
})

test('whoever takes both gets the smaller copy where nginx has the module for it, and the other one where it has not', async () => {
  const { headers } = await get(file, { 'accept-encoding': 'gzip, br' })
  expect(headers['content-encoding']).toBe(brotli ? 'br' : 'gzip')
  const copy = brotli ? brotliCompressSync(code) : gzipSync(code)
  expect(Number(headers['content-length'])).toBe(copy.length)
})

test('without the module nothing in the configuration asks for it', async () => {
  const places = { root: folder, listen: '8080', backends: ['http://127.0.0.1:3000'], logs: folder }
  const store = createFolderStore(join(folder, 'store'))
  const written = async (withModule: boolean) => {
    const files = await writeNginx(store, {
      ...places,
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

test('another attempt finds the same file under its other address', async () => {
  const { status, body } = await get(file.replace('1.0.0/', '1.0.0/_r3/'))
  expect([status, body]).toEqual([200, code])
})

test('a file that is not there is not a page, and its absence is kept by nobody', async () => {
  const { status, headers, body } = await get('/remotes/wallet/1.0.0/missing.0123abcd.js')
  expect(status).toBe(404)
  expect(body).not.toContain('Tamlung')
  expect(headers['cache-control']).toBeUndefined()
})

test('the worker has a policy of its own', async () => {
  const { headers } = await get('/sw.js')
  expect(headers['content-security-policy']).toBe(rules['/sw.js']?.['Content-Security-Policy'])
  expect(headers['integrity-policy']).toBeUndefined()
})

test("a tenant's host has a document, a worker, a loader and headers of its own, and the files of versions that all have", async () => {
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

test('calls go on to the backend as they came, without the headers of pages', async () => {
  const { body, headers } = await get('/api/user/wallet?x=1')
  expect(body).toBe(`backend heard /api/user/wallet?x=1 for 127.0.0.1:${port}`)
  expect(headers['content-security-policy']).toBeUndefined()
  for (const path of ['/desk', '/desk/api/session'])
    expect((await get(path)).body).toBe(`backend heard ${path} for 127.0.0.1:${port}`)
})

test('no password of a game and nothing behind a question mark is written down', async () => {
  await get('/api/autoLogin/PG/somebody/geheim?token=geheim')
  await get('/user/home?token=geheim')
  const told = () =>
    ['tamlung-access.log', 'tamlung-error.log']
      .map(name => readFileSync(join(folder, name), 'utf8'))
      .join('')
  expect(told()).toContain(' GET /api/autoLogin/PG/- 200 ')
  expect(told()).toContain(' GET /user/home 200 ')
  expect(told()).not.toMatch(/geheim|somebody/)
})

test('a video of 20 MB goes through, and the console does not', async () => {
  const body = Buffer.alloc(20 * 1_048_576 + 2000)
  const url = `http://127.0.0.1:${port}/api/chat/upload-video`
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200)
  for (const path of ['/console', '/console/api/members', '/metrics', '/operator/sessions'])
    expect((await get(path)).status).toBe(404)
})

test('who came without TLS is not told to come with it', async () => {
  expect((await get('/')).headers['strict-transport-security']).toBeUndefined()
})

test('the books of the store stay closed', async () => {
  for (const host of ['site.test', 'lao.test'])
    for (const path of ['/log/000000001.json', '/sites/lao/index.html'])
      expect((await get(path, { host })).status).toBe(404)
})
