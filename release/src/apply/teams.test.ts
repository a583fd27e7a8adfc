import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sealedText } from '@tamlung/shared/bundling/site/index-html'
import type { Registry } from '@tamlung/shared/contract/registry'
import { activate } from '../changes/activate'
import { remove } from '../changes/remove'
import { rollback } from '../changes/rollback'
import { setTrust } from '../changes/set-trust'
import { append, latestState } from '../log/log'
import type { Places, State } from '../log/state'
import { writeRecord } from '../records/records'
import { configure } from '../settings/configure'
import { noSettings } from '../settings/settings'
import { readSettings, signSettings } from '../settings/signed-settings'
import { hasThreshold } from '../signing/authority'
import { type KeyPair, newKeyPair } from '../signing/keys'
import { sign, verify } from '../signing/sign'
import { createFolderStore } from '../store/folder-store'
import type { Store } from '../store/store'
import { exampleRecord } from '../testing/example-record'
import { exampleShell } from '../testing/example-shell'
import { makeChange } from './make-change'

const [alice, bob, carol] = [newKeyPair(), newKeyPair(), newKeyPair()]
const [platform, wallet, spin, stranger] = [newKeyPair(), newKeyPair(), newKeyPair(), newKeyPair()]
const root = `2 of ${alice.publicKey} ${bob.publicKey} ${carol.publicKey}`
let folder: string
let store: Store

function trustBy(
  roots: readonly KeyPair[],
  version = 1,
  teams: Record<string, KeyPair> = { wallet, spin },
) {
  const names = Object.entries(teams).map(([name, { publicKey }]) => [name, [publicKey]] as const)
  const text = JSON.stringify({
    version,
    expires: '2100-01-01T00:00:00Z',
    platform: [platform.publicKey],
    teams: Object.fromEntries(names),
  })
  const signatures = roots.map(({ privateKey, publicKey }) => ({
    key: publicKey,
    signature: sign(text, privateKey),
  }))
  return { text, signatures }
}

type Apply = (before: State) => Places

function change(apply: Apply, { privateKey }: KeyPair) {
  const context = {
    store,
    edition: 'th',
    origin: '',
    privateKey,
    firstSettings: noSettings,
  } as const
  return makeChange({ ...context, by: 'a team' }, { describe: 'a change', apply })
}

const to = (name: string, version: string) => (before: State) => activate(before, name, version)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  store = createFolderStore(folder)
  await writeRecord(store, exampleShell('1.0.0', { publicKey: root }))
  for (const name of ['wallet', 'spin'])
    for (const version of ['1.0.0', '1.1.0'])
      await writeRecord(store, {
        ...exampleRecord(name, version),
        sizes: {},
        locales: [],
        exposes: [],
      })
  await change(
    before => setTrust({ ...before, ...to('shell', '1.0.0')(before) }, trustBy([alice, bob]), root),
    platform,
  )
  await change(to('wallet', '1.0.0'), wallet)
  await change(to('spin', '1.0.0'), spin)
})
afterEach(() => rm(folder, { recursive: true }))

const text = async (key: string) => (await store.get(key))?.body.toString() ?? ''

/** Whose word each part is, as a browser would find out. */
async function speakers(): Promise<Record<string, string>> {
  const all = await text('registry.json')
  const [signature = '', key = ''] = (await text('registry.sig')).split(' ')
  expect(verify(all, signature, key)).toBe(true)
  const { remotes } = JSON.parse(all) as Registry
  const seals = Object.entries(remotes).map(([name, part]) => {
    const { seal } = part
    if (!seal || !verify(sealedText(name, part), seal.signature, seal.key))
      throw new Error(`${name} bears no seal`)
    return [name, seal.key] as const
  })
  return Object.fromEntries([['whole', key], ...seals])
}

async function everythingStays(attempt: () => Promise<unknown>, reason: string | RegExp) {
  const before = [await latestState(store), await text('index.html')]
  await expect(attempt()).rejects.toThrow(reason)
  expect([await latestState(store), await text('index.html')]).toEqual(before)
}

test('a shell for several roots is not live in a store without their statement, and the refusal asks for that and for no key', async () => {
  store = createFolderStore(join(folder, 'another'))
  await writeRecord(store, exampleShell('1.0.0', { publicKey: root }))
  await everythingStays(() => change(to('shell', '1.0.0'), platform), /--trust <file>/)
})

test('a root that is named twice is one: no browser takes what it has signed alone', () => {
  const twice = `2 of ${alice.publicKey} ${alice.publicKey} ${bob.publicKey}`
  expect(hasThreshold(trustBy([alice]), twice)).toBe(false)
  expect(hasThreshold(trustBy([alice, bob]), twice)).toBe(true)
})

test('each team says what is its own, under its own key, and what others said stays as they said it', async () => {
  await change(to('wallet', '1.1.0'), wallet)
  expect(await speakers()).toEqual({
    whole: wallet.publicKey,
    wallet: wallet.publicKey,
    spin: spin.publicKey,
  })
  await change(before => rollback(before, 'wallet'), platform)
  expect((await speakers()).wallet).toBe(platform.publicKey)
  expect((await latestState(store)).remotes.wallet?.live).toBe('1.0.0')
})

test('a team changes neither another remote, nor the shell, nor the settings, nor the keys', async () => {
  await everythingStays(() => change(to('spin', '1.1.0'), wallet), 'your key may not change spin')
  await everythingStays(
    () => change(before => remove(before, 'spin'), wallet),
    'may not change spin',
  )
  await writeRecord(store, exampleShell('1.1.0', { publicKey: root }))
  await everythingStays(() => change(to('shell', '1.1.0'), wallet), 'may not change shell')
  const settings = (before: State) => ({
    ...before,
    settings: signSettings(
      configure(before.settings && readSettings(before.settings), 'imageOrigins', [
        'https://x.test',
      ]),
      wallet.privateKey,
    ),
  })
  await everythingStays(() => change(settings, wallet), /settings/)
  const own = trustBy([alice, bob], 2, { wallet, spin: wallet })
  await everythingStays(
    () => change(before => setTrust(before, own, root), wallet),
    'may not change',
  )
  await everythingStays(() => change(to('wallet', '1.1.0'), stranger), 'its roots have named')
})

test('a part that somebody put into the store without its key stops whoever comes next', async () => {
  await append(store, { by: 'a thief', describe: '', apply: to('spin', '1.1.0') })
  await everythingStays(
    () => change(to('wallet', '1.1.0'), wallet),
    'your key may not speak for spin',
  )
})

test('a shell for other roots comes with their statement, or not at all', async () => {
  const others = [newKeyPair(), newKeyPair()]
  const [one = alice, two = bob] = others
  const next = `2 of ${one.publicKey} ${two.publicKey}`
  await writeRecord(store, exampleShell('2.0.0', { publicKey: next }))
  const context = { store, edition: 'th', origin: '', firstSettings: noSettings } as const
  const take = (apply: Apply, { privateKey }: KeyPair) =>
    makeChange(
      { ...context, privateKey, by: 'a team' },
      { describe: '', apply, consent: { newKey: true } },
    )
  const shell = to('shell', '2.0.0')
  await everythingStays(() => take(shell, platform), 'not signed by the roots')
  await everythingStays(() => take(shell, one), 'not signed by the roots')
  const statement = trustBy(others, 2)
  await take(before => setTrust({ ...before, ...shell(before) }, statement, next), platform)
  await change(to('wallet', '1.1.0'), wallet)
  expect((await speakers()).wallet).toBe(wallet.publicKey)
})

test('keys change when enough roots say so, and only forward', async () => {
  const next = newKeyPair()
  const teams = { wallet, spin: next }
  const take = (given: ReturnType<typeof trustBy>) => () =>
    change(before => setTrust(before, given, root), platform)
  await everythingStays(take(trustBy([alice], 2, teams)), 'not enough roots')
  await everythingStays(take(trustBy([alice, alice], 2, teams)), 'not enough roots')
  await everythingStays(take(trustBy([alice, stranger], 2, teams)), 'not enough roots')
  await everythingStays(take(trustBy([alice, bob], 1, teams)), 'not newer')
  await take(trustBy([bob, carol], 2, teams))()
  expect((await speakers()).spin).toBe(platform.publicKey)
  await everythingStays(() => change(to('spin', '1.1.0'), spin), 'its roots have named')
  await change(to('spin', '1.1.0'), next)
  expect((await speakers()).spin).toBe(next.publicKey)
})

test('once the statement about keys has ended nobody changes what players would not run, a refresh neither; a newer one opens it again', async () => {
  const { text: statement } = trustBy([])
  const ended = JSON.stringify({ ...JSON.parse(statement), version: 2, expires: '2026-01-01' })
  const signatures = [alice, bob].map(({ privateKey, publicKey }) => ({
    key: publicKey,
    signature: sign(ended, privateKey),
  }))
  const trust = { text: ended, signatures }
  await append(store, { by: '', describe: '', apply: before => ({ ...before, trust }) })
  const reason = /the statement about keys ended at 2026-01-01.*\n.*release trust <file>/
  await everythingStays(() => change(before => before, platform), reason)
  await everythingStays(() => change(to('wallet', '1.1.0'), wallet), reason)
  await change(before => setTrust(before, trustBy([alice, bob], 3), root), platform)
  await change(to('wallet', '1.1.0'), wallet)
})

test('a part that the store has lost stops everybody, who is told how it comes back: from a copy, or said anew by whoever may', async () => {
  const { sealed = '' } = (await latestState(store)).remotes.spin ?? {}
  const copy = join(folder, 'copy.json')
  await cp(join(folder, sealed), copy)
  await rm(join(folder, sealed))
  const reason =
    /parts\/spin\/.* is missing in the store\n.*from a copy.*\n?.*release activate spin/
  await everythingStays(() => change(to('wallet', '1.1.0'), wallet), reason)
  await everythingStays(() => change(before => before, platform), reason)
  await cp(copy, join(folder, sealed))
  await change(to('wallet', '1.1.0'), wallet)
  await rm(join(folder, sealed))
  await change(to('spin', '1.0.0'), spin)
  expect((await speakers()).spin).toBe(spin.publicKey)
  await change(to('wallet', '1.0.0'), wallet)
})
