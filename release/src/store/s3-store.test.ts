import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { startS3Server } from '@tamlung/shared/storage/testing/s3-server'
import { putFiles } from '../publish/put-files'
import { activate } from '../registry/changes/change-state'
import { appendChange, readLatestState } from '../registry/log/log'
import { publishedVersions, writeManifest } from '../registry/manifests/manifests'
import { exampleShell } from '../testing/example-manifest'
import { expectConditionalReplace } from '../testing/expect-conditional-replace'
import { fileFacts } from './file-facts'
import { hasConditionalWrites, openStore as openFromEnvironment } from './open-store'
import { createS3Store } from './s3-store'
import { Conflict } from './store'

let server: Awaited<ReturnType<typeof startS3Server>>
afterEach(() => server.close())

function openStore() {
  const { endpoint } = server
  return createS3Store({ endpoint, accessKeyId: 'key', secretAccessKey: 'secret', region: 'auto' })
}

/** Opens a store like the command does. */
function openPatiently() {
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }
  return openFromEnvironment({ RELEASE_STORE: server.endpoint, ...keys })
}

function activation(name: string) {
  return {
    by: name,
    describe: `activate ${name}`,
    apply: (before: Parameters<typeof activate>[0]) => activate(before, name, '1.0.0'),
  }
}

test('stores body and headers in a signed request', async () => {
  server = await startS3Server({ honoursConditions: true })
  const store = openStore()
  const key = 'remotes/wallet/1.0.0/remote.js.br'
  await store.create(key, brotliCompressSync('code'), fileFacts(key, true))
  expect((await store.get(key))?.body.toString()).toBe('code')
  expect(server.objects.get(key)?.headers).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable, no-transform',
  })
  expect(server.unsigned).toEqual([])
})

test('refuses to overwrite a published file', async () => {
  server = await startS3Server({ honoursConditions: true })
  const store = openStore()
  await store.create('a.js', Buffer.from('first'), fileFacts('a.js', true))
  await expect(
    store.create('a.js', Buffer.from('second'), fileFacts('a.js', true)),
  ).rejects.toBeInstanceOf(Conflict)
  expect((await store.get('a.js'))?.body.toString()).toBe('first')
})

test('resumes an interrupted publication and refuses different bytes', async () => {
  server = await startS3Server({ honoursConditions: true })
  const folder = mkdtempSync(join(tmpdir(), 'part-'))
  writeFileSync(join(folder, 'a.js'), 'code')
  writeFileSync(join(folder, 'a.js.br'), brotliCompressSync('code'))
  await putFiles(openStore(), folder, 'remotes/x/1.0.0/')
  server.objects.delete('remotes/x/1.0.0/a.js')
  await putFiles(openStore(), folder, 'remotes/x/1.0.0/')
  expect(server.objects.size).toBe(2)
  writeFileSync(join(folder, 'a.js'), 'other')
  await expect(putFiles(openStore(), folder, 'remotes/x/1.0.0/')).rejects.toThrow(
    'already exists with different content',
  )
  rmSync(folder, { recursive: true })
})

test('keeps all of twenty changes made at the same moment', async () => {
  server = await startS3Server({ honoursConditions: true })
  const names = Array.from({ length: 20 }, (_, index) => `remote-${index}`)
  await Promise.all(names.map(name => appendChange(openStore(), activation(name))))
  const state = await readLatestState(openStore())
  expect(state.sequence).toBe(20)
  expect(Object.keys(state.remotes).sort()).toEqual(names.sort())
})

test('retries when the bucket asks to slow down', async () => {
  server = await startS3Server({ honoursConditions: true })
  server.refuse(503, 5)
  expect((await appendChange(openPatiently(), activation('wallet'))).sequence).toBe(1)
})

test('makes a change once when the bucket reports failure', async () => {
  server = await startS3Server({ honoursConditions: true })
  server.loseNextAnswer()
  expect((await appendChange(openPatiently(), activation('wallet'))).sequence).toBe(1)
  expect(server.objects.has('log/000000002.json')).toBe(false)
})

test('publishes a manifest once when the bucket reports failure', async () => {
  server = await startS3Server({ honoursConditions: true })
  const manifest = exampleShell('1.0.0')
  server.loseNextAnswer()
  await writeManifest(openPatiently(), manifest)
  await expect(writeManifest(openPatiently(), { ...manifest, author: 'another' })).rejects.toThrow(
    'is already published',
  )
})

test('names the file when its body breaks off', async () => {
  server = await startS3Server({ honoursConditions: true })
  const store = openStore()
  await store.create('a.js', Buffer.alloc(100), fileFacts('a.js', true))
  server.breakOff()
  await expect(store.get('a.js')).rejects.toThrow(
    'the connection to the store broke in the middle of a.js',
  )
})

test('continues a listing that has several pages', async () => {
  server = await startS3Server({ honoursConditions: true, pageSize: 2 })
  const store = openStore()
  const keys = ['records/a&b.json', 'records/b.json', 'records/c.json', 'records/d.json', 'x.json']
  for (const key of keys) await store.create(key, Buffer.from('{}'), fileFacts(key, true))
  expect(await store.list('records')).toEqual(keys.slice(0, 4))
})

test('lists only versions of the exact remote name', async () => {
  server = await startS3Server({ honoursConditions: true })
  const store = openStore()
  for (const name of ['chat', 'chat-admin'])
    await writeManifest(store, { ...exampleShell('1.0.0'), name: name as 'shell' })
  expect(await publishedVersions(store, 'chat')).toEqual(['1.0.0'])
})

test('detects a store that ignores conditions', async () => {
  server = await startS3Server({ honoursConditions: false })
  expect(await hasConditionalWrites(openStore())).toBe(false)
})

test('detects a store that respects conditions', async () => {
  server = await startS3Server({ honoursConditions: true })
  expect(await hasConditionalWrites(openStore())).toBe(true)
})

test('replaces only the version that was read', async () => {
  server = await startS3Server({ honoursConditions: true })
  await expectConditionalReplace(openStore())
})

test.each([
  ['says that it knows no such condition', { knowsMatch: false }],
  ['has something before it that weakens its signs', { weakens: true }],
])('writes to a store that %s', async (_, options) => {
  server = await startS3Server({ honoursConditions: true, ...options })
  const store = openStore()
  const facts = fileFacts('index.html', false)
  await store.replace('index.html', Buffer.from('first'), facts)
  for (const text of ['second', 'third'])
    await store.replace('index.html', Buffer.from(text), facts, await store.get('index.html'))
  expect((await store.get('index.html'))?.body.toString()).toBe('third')
})

test('remembers that a store has no conditions', async () => {
  server = await startS3Server({ honoursConditions: true, knowsMatch: false })
  const store = openStore()
  const facts = fileFacts('index.html', false)
  const replace = async () =>
    store.replace('index.html', Buffer.from('text'), facts, await store.get('index.html'))
  await store.replace('index.html', Buffer.from('first'), facts)
  await replace()
  const requests = server.unknown()
  expect(requests).toBeGreaterThan(0)
  await replace()
  expect(server.unknown()).toBe(requests)
})
