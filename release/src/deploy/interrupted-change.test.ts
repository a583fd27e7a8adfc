import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'
import type { Context } from '../context'
import { activate, rollback, rollOut } from '../registry/changes/change-state'
import type { State, StateFields } from '../registry/log/state'
import { writeManifest } from '../registry/manifests/manifests'
import { noSettings } from '../registry/settings/settings'
import { newKeyPair, verify } from '../signing/sign'
import type { Store } from '../store/store'
import { exampleShell } from '../testing/example-manifest'
import { createMemoryStore, type MemoryStore } from '../testing/memory-store'
import { runLine } from '../testing/run-line'
import { makeChange } from './make-change'

const { privateKey, publicKey } = newKeyPair()
let store: MemoryStore
beforeEach(async () => {
  store = createMemoryStore()
  for (const version of ['1.0.0', '1.1.0'])
    await writeManifest(store, exampleShell(version, { publicKey }))
  await give(store, '1.0.0')
})

function contextOver(store: Store): Context {
  return { store, edition: 'th', origin: '', privateKey, firstSettings: noSettings, by: 'a team' }
}

function give(store: Store, version: string) {
  const apply = (state: State) => activate(state, 'shell', version)
  return makeChange(contextOver(store), { describe: '', apply })
}

const status = () => runLine(store, 'status')

/** Creates a store that refuses writes after a number of files, like a full, read-only or unreachable one. */
function endingAfter(count: number): Store {
  let left = count
  const write =
    (act: Store['create']): Store['create'] =>
    async (...given) => {
      if (left-- <= 0) throw new Error('ENOSPC: no space left on device, write')
      return act(...given)
    }
  return { ...store, create: write(store.create), replace: write(store.replace) }
}

/** Checks that each copy of the document is complete, signed and allowed by the headers; returns its shell. */
async function documents(): Promise<string[]> {
  const read = async (key: string) => (await store.get(key))?.body ?? Buffer.alloc(0)
  const headers = JSON.parse((await read('headers.json')).toString()) as SiteHeaders
  const policy = headers['/*']?.['Content-Security-Policy'] ?? ''
  const copies = [
    await read('index.html'),
    brotliDecompressSync(await read('index.html.br')),
    gunzipSync(await read('index.html.gz')),
  ]
  return copies.map(String).map(html => {
    const [, signature = '', text = ''] =
      /data-signature="([^"]*)">(.*?)<\/script>/s.exec(html) ?? []
    if (!verify(text, signature, publicKey)) throw new Error('forged')
    const [, boot = '', version = ''] = /<script>(start\("([^"]*)"\))/.exec(html) ?? []
    const digest = createHash('sha256').update(boot).digest('base64')
    if (!policy.includes(digest)) throw new Error('the policy forbids its own document')
    return version
  })
}

test('leaves one whole document when the store fails midway', async () => {
  let writes = 0
  for (let isBroken = true; isBroken; writes++) {
    const why = await give(endingAfter(writes), '1.1.0').then(
      () => '',
      (error: Error) => error.message,
    )
    isBroken = why !== ''
    const seen = await documents()
    expect(['1.0.0', '1.1.0']).toEqual(expect.arrayContaining(seen))
    // Expects either no recorded change, or a message with the remaining steps.
    const isLeft = seen.includes('1.0.0')
    expect((await status()).includes('release write')).toBe(isLeft && why.includes('release write'))
    if (isBroken) expect(why).toMatch(writes === 0 ? /^ENOSPC/ : /was recorded.*release write$/s)
    await give(store, '1.1.0')
    expect(new Set(await documents())).toEqual(new Set(['1.1.0']))
    expect(await status()).not.toContain('release write')
    await give(store, '1.0.0')
  }
  expect(writes).toBeGreaterThan(10)
})

test("reports when only the candidate's document is outdated", async () => {
  const change = (store: Store, apply: (state: State) => StateFields) =>
    makeChange(contextOver(store), { describe: '', apply, consent: { replace: true } })
  await change(store, state => rollOut(state, 'shell', '1.1.0', 50))
  expect(await status()).not.toContain('release write')
  const broken: Store = {
    ...store,
    async replace(key, ...rest) {
      if (key.startsWith('index.candidate.html')) throw new Error('killed')
      return store.replace(key, ...rest)
    },
  }
  await expect(change(broken, state => rollback(state, 'shell'))).rejects.toThrow('killed')
  expect(await status()).toContain('some players have state 2 instead of 3')
  await runLine(store, 'write', { privateKey })
  expect(await status()).not.toContain('release write')
})

test('writes the new state when the store shows new files late', async () => {
  const requested = new Set<string>()
  const late: Store = {
    ...store,
    async get(key) {
      if (requested.has(key)) return null
      const file = await store.get(key)
      // Mimics a cache in front of a bucket, which stores 404 replies.
      if (!file) requested.add(key)
      return file
    },
  }
  expect((await give(late, '1.1.0')).after.sequence).toBe(2)
  expect(new Set(await documents())).toEqual(new Set(['1.1.0']))
  expect(await status()).not.toContain('release write')
})

test('reports a log that lost its newest change', async () => {
  await give(store, '1.1.0')
  expect(await status()).not.toContain('players have')
  store.remove('log/000000002.json')
  const output = await status()
  expect(output).toMatch(/players have state 2, but the log ends at 1; .*from a copy of the store/)
  expect(output).not.toContain('release write')
})
