import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { typesKey } from '../../publish/manifest-details'
import { activate } from '../../registry/changes/change-state'
import { appendChange } from '../../registry/log/log'
import { writeManifest } from '../../registry/manifests/manifests'
import { fileFacts } from '../../store/file-facts'
import { createFolderStore } from '../../store/folder-store'
import type { Store } from '../../store/store'
import { exampleManifest, exampleShell } from '../../testing/example-manifest'
import { fileOfDay, keepRelease, storedDays } from './keep-release'
import { bodyOf, unpackRelease } from './release-file'

let folder: string
let store: Store

const code = Buffer.from('say("สวัสดี")')
const letters = Buffer.from([0, 255, 128, 7])
const hashOf = (body: Buffer) => `sha256-${createHash('sha256').update(body).digest('base64')}`
const put = (key: string, body: Buffer) => store.replace(key, body, fileFacts(key, true))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'))
  store = createFolderStore(join(folder, 'store'))
  await put('assets/main.js', code)
  await put('assets/letters.woff2', letters)
  await put('assets/film.mp4', letters)
  await put('assets/main.js.br', letters)
  await put('shell/1.0.0/sw.js', code)
  await put('remotes/wallet/1.0.0/entry.js', code)
  const shell = {
    files: {
      'assets/main.js': hashOf(code),
      'assets/letters.woff2': hashOf(letters),
      'assets/film.mp4': hashOf(letters),
    },
    root: ['sw.js'],
    author: 'somebody@example',
  }
  await writeManifest(store, exampleShell('1.0.0', shell))
  const wallet = exampleManifest('wallet', '1.0.0', { files: { 'entry.js': hashOf(code) } })
  await writeManifest(store, { ...wallet, sizes: {}, locales: [], exposes: [] })
  for (const name of ['shell', 'wallet'])
    await appendChange(store, {
      by: '',
      describe: '',
      apply: before => activate(before, name, '1.0.0'),
    })
})
afterEach(() => rm(folder, { recursive: true }))

const read = async (day: string) => unpackRelease(await readFile(fileOfDay(folder, day)))

test('stores the live release without copies, videos and authors', async () => {
  await keepRelease(store, folder, '2026-11-21')
  const { day, shell, remotes, files } = await read('2026-11-21')
  expect(day).toBe('2026-11-21')
  expect([shell.version, ...remotes.map(({ name }) => name)]).toEqual(['1.0.0', 'wallet'])
  expect(Object.keys(files).sort()).toEqual([
    'assets/letters.woff2',
    'assets/main.js',
    'remotes/wallet/1.0.0/entry.js',
    'shell/1.0.0/sw.js',
  ])
  for (const [key, text] of Object.entries(files))
    expect((await store.get(key))?.body).toEqual(bodyOf(key, text))
  expect(JSON.stringify([shell, remotes])).not.toContain('somebody')
})

test("stores the shell's types", async () => {
  const types = JSON.stringify({ 'bus/bus.d.ts': 'export declare const bus: Bus' })
  await put(typesKey('1.0.0'), Buffer.from(types))
  await keepRelease(store, folder, '2026-11-21')
  expect((await read('2026-11-21')).files['shell/1.0.0/types.json']).toBe(types)
})

test('deletes releases older than ninety days', async () => {
  for (const day of ['2026-01-01', '2026-01-02', '2026-03-01'])
    await keepRelease(store, folder, day)
  const { dropped } = await keepRelease(store, folder, '2026-04-02')
  expect(dropped).toEqual(['2026-01-01'])
  expect(await storedDays(folder)).toEqual(['2026-01-02', '2026-03-01', '2026-04-02'])
})

test('refuses a release that makes the folder too large', async () => {
  await keepRelease(store, folder, '2026-01-01')
  await writeFile(fileOfDay(folder, '2026-03-01'), '')
  await truncate(fileOfDay(folder, '2026-03-01'), 3_000_000)
  await expect(keepRelease(store, folder, '2026-04-02')).rejects.toThrow('delete a day')
  expect(await storedDays(folder)).toEqual(['2026-01-01', '2026-03-01'])
})

test('refuses files that differ from what was published', async () => {
  await put('remotes/wallet/1.0.0/entry.js', Buffer.from('evil()'))
  await expect(keepRelease(store, folder, '2026-11-21')).rejects.toThrow(
    'is different from what was published',
  )
  expect(await storedDays(folder)).toEqual([])
})

test.each(['21.11.2026', '2026-13-01', '../2026-11-21'])('refuses %s as a day', async day => {
  await expect(keepRelease(store, folder, day)).rejects.toThrow('Invalid day: ')
  expect(await storedDays(folder)).toEqual([])
})
