import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Registry } from '@tamlung/shared/contract/registry'
import { parseWords } from '../commands/arguments'
import { commands } from '../commands/commands'
import { latestState } from '../log/log'
import { writeRecord } from '../records/records'
import { noSettings } from '../settings/settings'
import { newKeyPair } from '../signing/keys'
import { createFolderStore } from '../store/folder-store'
import type { Store } from '../store/store'
import { exampleRecord } from './example-record'
import { exampleShell } from './example-shell'

export const platform = newKeyPair()
export const [byDefault, lao, gold] = ['', 'sites/lao/', 'sites/gold/']
export const shellDocument = {
  ...exampleShell('').document,
  template: '<title><!--name--></title><!--meta--><!--boot--><!--registry-->',
}

/** Before each test of the file: a signed store with three sites, of which one has pinned what is live now. */
export function eachWithThreeSites() {
  let made: string
  let folder: string
  let store: Store

  /** As somebody types it. */
  async function release(line: string, privateKey: string | undefined = platform.privateKey) {
    const [name = '', ...words] = (line.match(/"[^"]*"|\S+/g) ?? []).map(word =>
      word.replaceAll('"', ''),
    )
    const context = { store, edition: 'th', origin: '', firstSettings: noSettings } as const
    return commands[name]?.run(parseWords(words), { ...context, privateKey, by: 'somebody' })
  }

  function publish(name: string, version: string, needs = '^1.0.0') {
    const record = exampleRecord(name, version)
    const contract = { ...record.contract, needs: { contract: needs, dialogs: [] } }
    return writeRecord(store, { ...record, contract, sizes: {}, locales: [], exposes: [] })
  }

  const text = async (key: string) => (await store.get(key))?.body.toString() ?? ''

  async function registryAt(site: string): Promise<Registry> {
    return JSON.parse(await text(`${site}registry.json`)) as Registry
  }

  /** Which version everybody on a site has, and which some of them. */
  async function spinAt(site: string) {
    const { live, candidate } = (await registryAt(site)).remotes.spin ?? {}
    return [live?.version, candidate?.record.version].filter(Boolean).join(' ')
  }

  async function everythingStays(attempt: () => Promise<unknown>, reason: string | RegExp) {
    const files = async () => [
      await latestState(store),
      ...(await Promise.all([byDefault, lao, gold].map(site => text(`${site}index.html`)))),
    ]
    const before = await files()
    await expect(attempt()).rejects.toThrow(reason)
    expect(await files()).toEqual(before)
  }

  beforeAll(async () => {
    made = await mkdtemp(join(tmpdir(), 'release-'))
    store = createFolderStore(made)
    const { publicKey } = platform
    for (const version of ['1.0.0', '1.1.0'])
      await writeRecord(store, exampleShell(version, { publicKey, document: shellDocument }))
    await writeRecord(store, exampleShell('0.9.0', { publicKey }))
    for (const name of ['spin', 'wallet'])
      for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(name, version)
    await release('activate shell 1.0.0 --no-browser')
    await release('activate spin 1.0.0 --no-browser')
    await release('activate wallet 1.0.0 --no-browser')
    await release('configure origins https://site.test')
    await release('tenant add lao https://lao.test --name "Golden Lao" --edition lao')
    await release('tenant add gold https://gold.test https://www.gold.test --name Gold')
    await release('tenant pin gold spin 1.0.0')
  })
  afterAll(() => rm(made, { recursive: true }))

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'release-'))
    await cp(made, folder, { recursive: true })
    store = createFolderStore(folder)
  })
  afterEach(() => rm(folder, { recursive: true }))

  return {
    folder: () => folder,
    store: () => store,
    ...{ release, publish, text, registryAt, spinAt, everythingStays },
  }
}
