import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { startS3Server } from '@tamlung/shared/storage/testing/s3-server'
import { activate } from '../changes/activate'
import { append, latestState } from '../log/log'
import { putFiles } from '../publish/put-files'
import { publishedVersions, writeRecord } from '../records/records'
import { exampleShell } from '../testing/example-shell'
import { expectOnlyOverSeen } from '../testing/expect-only-over-seen'
import { hasConditionalWrites } from './conditional-writes'
import { fileFacts } from './file-facts'
import { openStore as openFromEnvironment } from './open-store'
import { createS3Store } from './s3-store'
import { Conflict } from './store'

let server: Awaited<ReturnType<typeof startS3Server>>
afterEach(() => server.close())

function openStore() {
  const { endpoint } = server
  return createS3Store({ endpoint, accessKeyId: 'key', secretAccessKey: 'secret', region: 'auto' })
}

/** As the command opens one. */
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

test('a file comes back as it was put, with how it is to be served, and every call is signed', async () => {
  server = await startS3Server({ honoursConditions: true })
  const store = openStore()
  const key = 'remotes/wallet/1.0.0/remote.js.br'
  await store.create(key, brotliCompressSync('code'), fileFacts(key, true))
  expect((await store.get(key))?.body.toString()).toBe('code')
  expect(server.kept.get(key)?.headers).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable, no-transform',
  })
  expect(server.unsigned).toEqual([])
})

test('what is published once is never written over', async () => {
  server = await startS3Server({ honoursConditions: true })
  const store = openStore()
  await store.create('a.js', Buffer.from('first'), fileFacts('a.js', true))
  await expect(
    store.create('a.js', Buffer.from('second'), fileFacts('a.js', true)),
  ).rejects.toBeInstanceOf(Conflict)
  expect((await store.get('a.js'))?.body.toString()).toBe('first')
})

test('a publication that was cut off goes on where it stopped, and other bytes take no address over', async () => {
  server = await startS3Server({ honoursConditions: true })
  const folder = mkdtempSync(join(tmpdir(), 'part-'))
  writeFileSync(join(folder, 'a.js'), 'code')
  writeFileSync(join(folder, 'a.js.br'), brotliCompressSync('code'))
  await putFiles(openStore(), folder, 'remotes/x/1.0.0/')
  server.kept.delete('remotes/x/1.0.0/a.js')
  await putFiles(openStore(), folder, 'remotes/x/1.0.0/')
  expect(server.kept.size).toBe(2)
  writeFileSync(join(folder, 'a.js'), 'other')
  await expect(putFiles(openStore(), folder, 'remotes/x/1.0.0/')).rejects.toThrow('other bytes')
  rmSync(folder, { recursive: true })
})

test('of twenty who activate at the same moment nobody is lost', async () => {
  server = await startS3Server({ honoursConditions: true })
  const names = Array.from({ length: 20 }, (_, index) => `remote-${index}`)
  await Promise.all(names.map(name => append(openStore(), activation(name))))
  const state = await latestState(openStore())
  expect(state.sequence).toBe(20)
  expect(Object.keys(state.remotes).sort()).toEqual(names.sort())
})

test('a bucket that asks to be asked more slowly is, and the change is made once', async () => {
  server = await startS3Server({ honoursConditions: true })
  server.refuse(503, 5)
  expect((await append(openPatiently(), activation('wallet'))).sequence).toBe(1)
})

test('a change that a bucket has written and called failed is made once', async () => {
  server = await startS3Server({ honoursConditions: true })
  server.loseNextAnswer()
  expect((await append(openPatiently(), activation('wallet'))).sequence).toBe(1)
  expect(server.kept.has('log/000000002.json')).toBe(false)
})

test('a record that a bucket has written and called failed is published, and by nobody else', async () => {
  server = await startS3Server({ honoursConditions: true })
  const record = exampleShell('1.0.0')
  server.loseNextAnswer()
  await writeRecord(openPatiently(), record)
  await expect(writeRecord(openPatiently(), { ...record, author: 'another' })).rejects.toThrow(
    'is published already',
  )
})

test('a body that breaks off is told with the file that it was, and nothing is made of its half', async () => {
  server = await startS3Server({ honoursConditions: true })
  const store = openStore()
  await store.create('a.js', Buffer.alloc(100), fileFacts('a.js', true))
  server.breakOff()
  await expect(store.get('a.js')).rejects.toThrow('the store broke off in the middle of a.js')
})

test('a listing goes on where a page of it ends', async () => {
  server = await startS3Server({ honoursConditions: true, pageSize: 2 })
  const store = openStore()
  const keys = ['records/a&b.json', 'records/b.json', 'records/c.json', 'records/d.json', 'x.json']
  for (const key of keys) await store.create(key, Buffer.from('{}'), fileFacts(key, true))
  expect(await store.list('records')).toEqual(keys.slice(0, 4))
})

test('the versions of a remote are its own, also where the name of another one begins like its name', async () => {
  server = await startS3Server({ honoursConditions: true })
  const store = openStore()
  for (const name of ['chat', 'chat-admin'])
    await writeRecord(store, { ...exampleShell('1.0.0'), name: name as 'shell' })
  expect(await publishedVersions(store, 'chat')).toEqual(['1.0.0'])
})

test('a store that ignores conditions is found out, before anybody relies on it', async () => {
  server = await startS3Server({ honoursConditions: false })
  expect(await hasConditionalWrites(openStore())).toBe(false)
})

test('a store that honours them is known to', async () => {
  server = await startS3Server({ honoursConditions: true })
  expect(await hasConditionalWrites(openStore())).toBe(true)
})

test('what somebody has replaced since it was seen is not replaced again', async () => {
  server = await startS3Server({ honoursConditions: true })
  await expectOnlyOverSeen(openStore())
})

test.each([
  ['says that it knows no such condition', { knowsMatch: false }],
  ['has something before it that weakens its signs', { weakens: true }],
])('a store that %s is written to all the same', async (_, options) => {
  server = await startS3Server({ honoursConditions: true, ...options })
  const store = openStore()
  const facts = fileFacts('index.html', false)
  await store.replace('index.html', Buffer.from('first'), facts)
  for (const text of ['second', 'third'])
    await store.replace('index.html', Buffer.from(text), facts, await store.get('index.html'))
  expect((await store.get('index.html'))?.body.toString()).toBe('third')
})

test('a store that knows no such condition is not asked about it for every file', async () => {
  server = await startS3Server({ honoursConditions: true, knowsMatch: false })
  const store = openStore()
  const facts = fileFacts('index.html', false)
  const replace = async () =>
    store.replace('index.html', Buffer.from('text'), facts, await store.get('index.html'))
  await store.replace('index.html', Buffer.from('first'), facts)
  await replace()
  const asked = server.unknown()
  expect(asked).toBeGreaterThan(0)
  await replace()
  expect(server.unknown()).toBe(asked)
})
