import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm'
import { deltaName } from '@tamlung/shared/contract/compression-dictionary'
import { digestOf } from '../publish/deltas/zstd'
import { activate } from '../registry/changes/change-state'
import { appendChange } from '../registry/log/log'
import type { StateFields } from '../registry/log/state'
import { writeManifest } from '../registry/manifests/manifests'
import { noSettings, type Settings, signSettings } from '../registry/settings/settings'
import { createFolderStore } from '../store/folder-store'
import type { Store } from '../store/store'
import { exampleShell } from '../testing/example-manifest'
import { writeSite } from './write-site'

let folder: string
let store: Store
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'document-deltas-'))
  store = createFolderStore(folder)
})
afterEach(() => rm(folder, { recursive: true }))

/** A style that hardly compresses. */
const style = (seed: number) =>
  Array.from({ length: 100 }, (_, index) => `.${digestOf(Buffer.from(`${seed} ${index}`))}{}`)

const change = (apply: Parameters<typeof appendChange>[1]['apply']) =>
  appendChange(store, { by: '', describe: '', apply })

/** Publishes a shell and makes it live. */
async function releaseShell(version: string, seed: number) {
  const { document } = exampleShell(version)
  const template = document.template + style(seed).join('')
  await writeManifest(store, exampleShell(version, { document: { ...document, template } }))
  await change(state => activate(state, 'shell', version))
  await writeSite(store, {})
}

function configure(documentDeltas: Settings['documentDeltas']) {
  const settings = signSettings({ ...noSettings, documentDeltas }, undefined)
  return change((state): StateFields => ({ ...state, settings }))
}

const read = async (key: string) => (await store.get(key))?.body ?? Buffer.alloc(0)
const dictionaries = () => store.list('assets/documents/')

/** The dictionary in the live document's link. */
async function named() {
  const html = (await read('index.html')).toString('utf8')
  return /<link rel="compression-dictionary" href="\/([^"]+)" crossorigin>/.exec(html)?.[1]
}

/** Decodes the document as a browser with the dictionary does. */
async function decoded(key: string): Promise<string> {
  const dictionary = await read(key)
  const delta = await read(deltaName('index.html', digestOf(dictionary)))
  return Buffer.from(decompressUsingDict(createDCtx(), delta.subarray(40), dictionary)).toString()
}

const live = async () => (await read('index.html')).toString('utf8')

describe('documentDictionaries', () => {
  it('gives every later document a small delta to the same dictionary', async () => {
    await configure('on')
    await releaseShell('1.0.0', 1)
    const [key = ''] = await dictionaries()
    expect(await named()).toBe(key)
    await releaseShell('1.1.0', 1)
    expect(await dictionaries()).toEqual([key])
    expect(await named()).toBe(key)
    expect(await decoded(key)).toBe(await live())
    const delta = await read(deltaName('index.html', digestOf(await read(key))))
    expect(delta.length).toBeLessThan(200)
  })

  it('names a new dictionary for another document, with deltas to both', async () => {
    await configure('on')
    await releaseShell('1.0.0', 1)
    const [first = ''] = await dictionaries()
    await releaseShell('1.1.0', 2)
    expect(await dictionaries()).toHaveLength(2)
    expect(await named()).not.toBe(first)
    for (const key of await dictionaries()) expect(await decoded(key)).toBe(await live())
  })

  it('leaves no outdated delta when it is switched off', async () => {
    await configure('on')
    await releaseShell('1.0.0', 1)
    const [key = ''] = await dictionaries()
    await configure('off')
    await releaseShell('1.1.0', 1)
    expect(await named()).toBeUndefined()
    expect(await decoded(key)).toBe(await live())
  })

  it('makes no dictionary without the setting', async () => {
    await releaseShell('1.0.0', 1)
    expect(await dictionaries()).toEqual([])
    expect((await store.list('')).filter(key => key.endsWith('.dcz'))).toEqual([])
  })
})
