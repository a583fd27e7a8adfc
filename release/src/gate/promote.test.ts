import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import {
  isPublished,
  readRemoteManifest,
  readShellManifest,
  writeManifest,
} from '../registry/manifests/manifests'
import { runCommand } from '../run-command'
import { fileFacts } from '../store/file-facts'
import { createFolderStore } from '../store/folder-store'
import type { Store } from '../store/store'
import { exampleManifest, exampleShell } from '../testing/example-manifest'
import { fileFaults } from './file-faults'
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
  await writeManifest(staging, {
    ...exampleManifest('wallet', '1.0.0', { files: { 'remoteEntry.js': integrity } }),
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

test('copies a version byte for byte to its new address', async () => {
  await promoted()
  const manifest = await readRemoteManifest(production, 'wallet', '1.0.0')
  expect(manifest).toEqual({
    ...(await readRemoteManifest(staging, 'wallet', '1.0.0')),
    base: `${there}/remotes/wallet/1.0.0/`,
  })
  expect(await fileFaults(production, 'wallet', '1.0.0')).toEqual([])
  for (const key of ['remotes/wallet/1.0.0/mf-manifest.json', 'chat/1.0.0/embed.js'])
    expect((await production.get(key))?.body).toEqual((await staging.get(key))?.body)
})

test('compresses the copied files', async () => {
  await promoted()
  const copy = await production.get('remotes/wallet/1.0.0/remoteEntry.js.br')
  expect(copy && brotliDecompressSync(copy.body)).toEqual(code)
})

test("copies a shell's assets and root files", async () => {
  await put(staging, 'assets/main.js', code)
  await put(staging, 'shell/1.0.0/icon.svg', Buffer.from('<svg/>'))
  const shell = exampleShell('1.0.0', { files: { 'assets/main.js': integrity } })
  await writeManifest(staging, shell)
  await promoted('shell')
  expect(await readShellManifest(production, '1.0.0')).toEqual(shell)
  expect((await production.get('assets/main.js'))?.body).toEqual(code)
  expect(await production.get('shell/1.0.0/icon.svg')).not.toBeNull()
})

test('refuses an origin from which no browser can load', async () => {
  const words = ['promote', 'wallet', '1.0.0', '--from', join(folder, 'staging')]
  const at = (RELEASE_ORIGIN: string) =>
    runCommand(words, { RELEASE_STORE: join(folder, 'production'), RELEASE_ORIGIN })
  await expect(at('files.example')).rejects.toThrow('Invalid RELEASE_ORIGIN: "files.example"')
  expect(await production.list('')).toEqual([])
  await at(`${there}/\r\n`)
  const { base } = await readRemoteManifest(production, 'wallet', '1.0.0')
  expect(base).toBe(`${there}/remotes/wallet/1.0.0/`)
})

test('refuses files that differ from what was published', async () => {
  await staging.replace(
    'remotes/wallet/1.0.0/remoteEntry.js',
    Buffer.from('evil()'),
    fileFacts('remoteEntry.js', true),
  )
  await expect(promoted()).rejects.toThrow('is different from what was published')
  expect(await isPublished(production, 'wallet', '1.0.0')).toBe(false)
})

test('writes no files outside the store', async () => {
  const odd: Store = { ...staging, list: async () => ['remotes/wallet/1.0.0/../../../../evil.js'] }
  const get: Store['get'] = async key =>
    key.includes('evil') ? { body: code, etag: '' } : staging.get(key)
  const attempt = promote('wallet', '1.0.0', { ...odd, get }, { store: production, origin: '' })
  await expect(attempt).rejects.toThrow('outside the store')
  expect(await readdir(folder)).not.toContain('evil.js')
  expect(await isPublished(production, 'wallet', '1.0.0')).toBe(false)
})

test('refuses a version that is already published in this store', async () => {
  await promoted()
  await expect(promoted()).rejects.toThrow('is already published in this store')
})
