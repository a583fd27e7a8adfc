import type { Registry } from '@tamlung/shared/contract/registry'
import { readLatestState } from '../registry/log/log'
import { writeManifest } from '../registry/manifests/manifests'
import { newKeyPair } from '../signing/sign'
import { exampleManifest, exampleShell } from './example-manifest'
import { createMemoryStore, type MemoryStore } from './memory-store'
import { runLine } from './run-line'

export const platform = newKeyPair()
export const [byDefault, lao, gold] = ['', 'sites/lao/', 'sites/gold/']
export const shellDocument = {
  ...exampleShell('').document,
  template: '<title><!--name--></title><!--meta--><!--boot--><!--registry-->',
}

/** Sets up, before each test, a signed store with three sites; the tenant gold has pinned spin. */
export function setUpThreeSites() {
  const made = createMemoryStore()
  let store: MemoryStore

  /** Runs a command line. */
  function release(line: string, privateKey: string | undefined = platform.privateKey) {
    return runLine(store, line, { privateKey })
  }

  function publish(name: string, version: string, needs = '^1.0.0') {
    const manifest = exampleManifest(name, version)
    const contract = { ...manifest.contract, needs: { contract: needs, dialogs: [] } }
    return writeManifest(store, { ...manifest, contract, sizes: {}, locales: [], exposes: [] })
  }

  const text = async (key: string) => (await store.get(key))?.body.toString() ?? ''

  async function registryAt(site: string): Promise<Registry> {
    return JSON.parse(await text(`${site}registry.json`)) as Registry
  }

  /** The live version on a site and the candidate, if any. */
  async function spinAt(site: string) {
    const { live, candidate } = (await registryAt(site)).remotes.spin ?? {}
    return [live?.version, candidate?.record.version].filter(Boolean).join(' ')
  }

  async function everythingStays(attempt: () => Promise<unknown>, reason: string | RegExp) {
    const files = async () => [
      await readLatestState(store),
      ...(await Promise.all([byDefault, lao, gold].map(site => text(`${site}index.html`)))),
    ]
    const before = await files()
    await expect(attempt()).rejects.toThrow(reason)
    expect(await files()).toEqual(before)
  }

  beforeAll(async () => {
    store = made
    const { publicKey } = platform
    for (const version of ['1.0.0', '1.1.0'])
      await writeManifest(store, exampleShell(version, { publicKey, document: shellDocument }))
    await writeManifest(store, exampleShell('0.9.0', { publicKey }))
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

  beforeEach(() => {
    store = made.copy()
  })

  return {
    store: () => store,
    ...{ release, publish, text, registryAt, spinAt, everythingStays },
  }
}
