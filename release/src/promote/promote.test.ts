import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { fileFaults } from '../gate/file-faults'
import { isPublished, readRemote, readShellRecord, writeRecord } from '../records/records'
import { runCommand } from '../run-command'
import { fileFacts } from '../store/file-facts'
import { createFolderStore } from '../store/folder-store'
import type { Store } from '../store/store'
import { exampleRecord } from '../testing/example-record'
import { exampleShell } from '../testing/example-shell'
import { promote } from './promote'

let folder: string
let staging: Store
let production: Store

const code = Buffer.from(`export const wallet = ${JSON.stringify('x'.repeat(5000))}\n`)
const integrity = `sha256-${createHash('sha256').update(code).digest('base64')}`
const there = 'https://files.example'

async function put(store: Store, key: string, body: Buffer) {
  await store.create(key, body, fileFacts(key, true))
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  staging = createFolderStore(join(folder, 'staging'))
  production = createFolderStore(join(folder, 'production'))
  await put(staging, 'remotes/wallet/1.0.0/remoteEntry.js', code)
  await put(staging, 'remotes/wallet/1.0.0/mf-manifest.json', Buffer.from('{}'))
  await put(staging, 'chat/1.0.0/embed.js', code)
  await writeRecord(staging, {
    ...exampleRecord('wallet', '1.0.0', { files: { 'remoteEntry.js': integrity } }),
    base: 'https://staging.example/remotes/wallet/1.0.0/',
    embed: 'chat/1.0.0/',
    sizes: {},
    locales: [],
    exposes: [],
  })
})
afterEach(() => rm(folder, { recursive: true }))

const promoted = (name = 'wallet') =>
  promote(name, '1.0.0', staging, { store: production, origin: there })

test('what was tried in one store is byte for byte what another one offers, at its own address', async () => {
  await promoted()
  const record = await readRemote(production, 'wallet', '1.0.0')
  expect(record).toEqual({
    ...(await readRemote(staging, 'wallet', '1.0.0')),
    base: `${there}/remotes/wallet/1.0.0/`,
  })
  expect(await fileFaults(production, 'wallet', '1.0.0')).toEqual([])
  for (const key of ['remotes/wallet/1.0.0/mf-manifest.json', 'chat/1.0.0/embed.js'])
    expect((await production.get(key))?.body).toEqual((await staging.get(key))?.body)
})

test('phones get it compressed there, too', async () => {
  await promoted()
  const copy = await production.get('remotes/wallet/1.0.0/remoteEntry.js.br')
  expect(copy && brotliDecompressSync(copy.body)).toEqual(code)
})

test('a shell comes with its assets and the files of the root', async () => {
  await put(staging, 'assets/main.js', code)
  await put(staging, 'shell/1.0.0/icon.svg', Buffer.from('<svg/>'))
  const shell = exampleShell('1.0.0', { files: { 'assets/main.js': integrity } })
  await writeRecord(staging, shell)
  await promoted('shell')
  expect(await readShellRecord(production, '1.0.0')).toEqual(shell)
  expect((await production.get('assets/main.js'))?.body).toEqual(code)
  expect(await production.get('shell/1.0.0/icon.svg')).not.toBeNull()
})

test('nothing is brought to where nobody could load it from', async () => {
  const words = ['promote', 'wallet', '1.0.0', '--from', join(folder, 'staging')]
  const at = (RELEASE_ORIGIN: string) =>
    runCommand(words, { RELEASE_STORE: join(folder, 'production'), RELEASE_ORIGIN })
  await expect(at('files.example')).rejects.toThrow('such as https://cdn.example, and not')
  expect(await production.list('')).toEqual([])
  await at(`${there}/\r\n`)
  const { base } = await readRemote(production, 'wallet', '1.0.0')
  expect(base).toBe(`${there}/remotes/wallet/1.0.0/`)
})

test('what is not what was published is not brought, and nobody can get it', async () => {
  await staging.replace(
    'remotes/wallet/1.0.0/remoteEntry.js',
    Buffer.from('evil()'),
    fileFacts('remoteEntry.js', true),
  )
  await expect(promoted()).rejects.toThrow('is not what was published')
  expect(await isPublished(production, 'wallet', '1.0.0')).toBe(false)
})

test('a store that names files outside of it writes none here', async () => {
  const odd: Store = { ...staging, list: async () => ['remotes/wallet/1.0.0/../../../../evil.js'] }
  const get: Store['get'] = async key =>
    key.includes('evil') ? { body: code, etag: '' } : staging.get(key)
  const attempt = promote('wallet', '1.0.0', { ...odd, get }, { store: production, origin: '' })
  await expect(attempt).rejects.toThrow('outside the store')
  expect(await readdir(folder)).not.toContain('evil.js')
  expect(await isPublished(production, 'wallet', '1.0.0')).toBe(false)
})

test('a version is brought once, and never over another one of its name', async () => {
  await promoted()
  await expect(promoted()).rejects.toThrow('is published here already')
})
