import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decompressUsingDict } from '@bokuweb/zstd-wasm'
import { integrityOf } from '@tamlung/shared/bundling/integrity'
import { deltaName } from '@tamlung/shared/contract/compression-dictionary'
import { activate } from '../../registry/changes/change-state'
import { appendChange, readLatestState } from '../../registry/log/log'
import { sharedFilesOf } from '../../registry/manifests/manifest-schemas'
import { writeManifest } from '../../registry/manifests/manifests'
import { fileFacts } from '../../store/file-facts'
import { createFolderStore } from '../../store/folder-store'
import type { Store } from '../../store/store'
import { exampleManifest } from '../../testing/example-manifest'
import { describeSavings, makeDeltas } from './make-deltas'
import { digestOf } from './zstd'

const files = sharedFilesOf('wallet')
const now = Date.now()
const daysAgo = (days: number) => new Date(now - days * 86_400_000)

/** A script that hardly compresses, with one given line. */
const script = (line: string) =>
  Buffer.from(
    `${Array.from({ length: 400 }, (_, index) => `f${(index * 7919) % 1009}(${index ** 3 % 977})`).join()};${line}`,
  )

let folder: string
let store: Store
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deltas-'))
  store = createFolderStore(folder)
})
afterEach(async () => {
  jest.restoreAllMocks()
  await rm(folder, { recursive: true })
})

type Bodies = Readonly<Record<string, Buffer>>

const manifestOf = (version: string, bodies: Bodies) => ({
  ...exampleManifest('wallet', version, {
    base: `/${files}`,
    files: Object.fromEntries(
      Object.entries(bodies).map(([name, body]) => [name, integrityOf(body)]),
    ),
  }),
  sizes: {},
  locales: [],
  exposes: [],
})

async function publish(version: string, bodies: Bodies) {
  for (const [name, body] of Object.entries(bodies)) {
    const key = files + name
    if (!(await store.get(key))) await store.create(key, body, fileFacts(key, true))
  }
  const manifest = manifestOf(version, bodies)
  await writeManifest(store, manifest)
  await makeDeltas(store, manifest)
}

function goLive(version: string, at = new Date()) {
  const apply = (state: Parameters<typeof activate>[0]) => activate(state, 'wallet', version)
  return appendChange(store, { by: '', describe: '', apply }, at)
}

const deltas = async () => (await store.list(files)).filter(key => key.endsWith('.dcz'))
const deltaAgainst = (name: string, dictionary: Buffer) =>
  deltaName(files + name, digestOf(dictionary))

describe('makeDeltas', () => {
  it('puts a delta that decodes with its dictionary', async () => {
    const [before, after] = [script('before()'), script('after()')]
    await publish('1.0.0', { 'page.00000001.js': before, 'texts.00000001.js': before })
    await goLive('1.0.0')
    await publish('1.1.0', { 'page.00000002.js': after, 'texts.00000001.js': before })

    const name = deltaAgainst('page.00000002.js', before)
    expect(await deltas()).toEqual([name])
    const body = (await store.get(name))?.body ?? Buffer.alloc(0)
    const header = `5e2a4d1820000000${Buffer.from(digestOf(before), 'base64').toString('hex')}`
    expect(body.subarray(0, 40).toString('hex')).toBe(header)
    const { createDCtx } = await import('@bokuweb/zstd-wasm')
    const decoded = decompressUsingDict(createDCtx(), body.subarray(40), before)
    expect(Buffer.from(decoded).equals(after)).toBe(true)
  })

  it('takes the three newest files of the same role as dictionaries', async () => {
    const bodies = [1, 2, 3, 4, 5].map(number => script(`line(${number})`))
    for (const [index, body] of bodies.entries()) {
      await publish(`1.${index}.0`, { [`page.0000000${index}.js`]: body })
      await goLive(`1.${index}.0`)
    }
    const own = (await deltas()).filter(key => key.includes('page.00000004.js'))
    const expected = bodies.slice(1, 4).map(body => deltaAgainst('page.00000004.js', body))
    expect(own).toEqual(expected.sort())
  })

  it('leaves out versions that stopped being live before 90 days', async () => {
    const bodies = [script('oldest()'), script('old()'), script('new()')]
    await publish('1.0.0', { 'page.00000001.js': bodies[0] ?? script('') })
    await goLive('1.0.0', daysAgo(200))
    await publish('1.1.0', { 'page.00000002.js': bodies[1] ?? script('') })
    await goLive('1.1.0', daysAgo(100))
    await publish('1.2.0', { 'page.00000003.js': bodies[2] ?? script('') })
    const own = (await deltas()).filter(key => key.includes('page.00000003.js'))
    expect(own).toEqual([deltaAgainst('page.00000003.js', bodies[1] ?? script(''))])
  })

  it.each([
    ['the delta is hardly smaller', script(''), Buffer.from('entirely(different);'.repeat(3))],
    ['a file is longer than a megabyte', script(''), Buffer.alloc(1_000_001, 'x')],
  ])('makes none when %s', async (_, before, after) => {
    await publish('1.0.0', { 'page.00000001.js': before })
    await goLive('1.0.0')
    await publish('1.1.0', { 'page.00000002.js': after })
    expect(await deltas()).toEqual([])
  })

  it('warns and goes on when the store refuses a delta', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation()
    await publish('1.0.0', { 'page.00000001.js': script('before()') })
    await goLive('1.0.0')
    const create = store.create
    store = {
      ...store,
      create: (key, ...rest) =>
        key.endsWith('.dcz') ? Promise.reject(new Error('full')) : create(key, ...rest),
    }
    await publish('1.1.0', { 'page.00000002.js': script('after()') })
    expect(warn).toHaveBeenCalledWith(
      'warning: wallet 1.1.0 does not have all of its deltas, so players fetch whole files: full',
    )
  })

  it('is summed up in one line of the status', async () => {
    const live = async () => describeSavings(store, await readLatestState(store))
    await publish('1.0.0', { 'page.00000001.js': script('before()') })
    await goLive('1.0.0')
    expect(await live()).toEqual([])
    await publish('1.1.0', { 'page.00000002.js': script('after()') })
    await goLive('1.1.0')
    expect(await live()).toEqual([
      expect.stringMatching(
        /^deltas: 1 changed files of the live versions in 0\.1 kB instead of \d\.\d kB \(\d\.\d %\)$/,
      ),
    ])
  })
})
