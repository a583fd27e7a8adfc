import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'
import { activate } from '../changes/activate'
import { rollOut } from '../changes/roll-out'
import { rollback } from '../changes/rollback'
import type { Context } from '../context'
import type { Places, State } from '../log/state'
import { writeRecord } from '../records/records'
import { runCommand } from '../run-command'
import { noSettings } from '../settings/settings'
import { newKeyPair } from '../signing/keys'
import { verify } from '../signing/sign'
import { createFolderStore } from '../store/folder-store'
import type { Store } from '../store/store'
import { exampleShell } from '../testing/example-shell'
import { makeChange } from './make-change'

const { privateKey, publicKey } = newKeyPair()
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  const store = createFolderStore(folder)
  for (const version of ['1.0.0', '1.1.0'])
    await writeRecord(store, exampleShell(version, { publicKey }))
  await give(store, '1.0.0')
})
afterEach(() => rm(folder, { recursive: true }))

function contextOver(store: Store): Context {
  return { store, edition: 'th', origin: '', privateKey, firstSettings: noSettings, by: 'a team' }
}

function give(store: Store, version: string) {
  const apply = (state: State) => activate(state, 'shell', version)
  return makeChange(contextOver(store), { describe: '', apply })
}

const status = () => runCommand(['status'], { RELEASE_STORE: folder })

/** A store on which nothing can be written any more after so many files: full, read only, out of reach. */
function endingAfter(count: number): Store {
  const store = createFolderStore(folder)
  let left = count
  const write =
    (act: Store['create']): Store['create'] =>
    async (...given) => {
      if (left-- <= 0) throw new Error('ENOSPC: no space left on device, write')
      return act(...given)
    }
  return { ...store, create: write(store.create), replace: write(store.replace) }
}

/** Whether each copy of the document is whole, ours, and allowed by the headers; which shell it starts. */
async function documents(): Promise<string[]> {
  const store = createFolderStore(folder)
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

test('wherever a store ends in the middle of a change, players have one whole document or the other, and the same command makes it good', async () => {
  let writes = 0
  for (let isBroken = true; isBroken; writes++) {
    const why = await give(endingAfter(writes), '1.1.0').then(
      () => '',
      (error: Error) => error.message,
    )
    isBroken = why !== ''
    const seen = await documents()
    expect(['1.0.0', '1.1.0']).toEqual(expect.arrayContaining(seen))
    // Either nothing was noted, or both the command and whoever looks later say what is left to do.
    const isLeft = seen.includes('1.0.0')
    expect((await status()).includes('release write')).toBe(isLeft && why.includes('release write'))
    if (isBroken) expect(why).toMatch(writes === 0 ? /^ENOSPC/ : /is noted.*release write$/s)
    await give(createFolderStore(folder), '1.1.0')
    expect(new Set(await documents())).toEqual(new Set(['1.1.0']))
    expect(await status()).not.toContain('release write')
    await give(createFolderStore(folder), '1.0.0')
  }
  expect(writes).toBeGreaterThan(10)
})

test('a share of the players who are left with the document of before are not said to be well', async () => {
  const change = (store: Store, apply: (state: State) => Places) =>
    makeChange(contextOver(store), { describe: '', apply, consent: { replace: true } })
  const store = createFolderStore(folder)
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
  expect(await status()).toContain('some players have state 2, and not 3')
  await runCommand(['write'], { RELEASE_STORE: folder, RELEASE_PRIVATE_KEY: privateKey })
  expect(await status()).not.toContain('release write')
})

test('players get a change at once from a store that for a while says of new files that they are not there', async () => {
  const store = createFolderStore(folder)
  const asked = new Set<string>()
  const late: Store = {
    ...store,
    async get(key) {
      if (asked.has(key)) return null
      const file = await store.get(key)
      // As what lies before a bucket does, which keeps an answer of 404.
      if (!file) asked.add(key)
      return file
    },
  }
  expect((await give(late, '1.1.0')).after.sequence).toBe(2)
  expect(new Set(await documents())).toEqual(new Set(['1.1.0']))
  expect(await status()).not.toContain('release write')
})

test('a log that has lost its newest change is said to have, and is not made the last word by writing it', async () => {
  await give(createFolderStore(folder), '1.1.0')
  expect(await status()).not.toContain('players have')
  await rm(join(folder, 'log/000000002.json'))
  const said = await status()
  expect(said).toMatch(/players have state 2, and the log ends at 1: .*from a copy of the store/)
  expect(said).not.toContain('release write')
})
