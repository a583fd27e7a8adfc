import { signedText } from '@tamlung/shared/bundling/site/index-html'
import type { Registry } from '@tamlung/shared/contract/registry'
import { activate, removeRemote, rollback, setTrust } from '../registry/changes/change-state'
import { appendChange, readLatestState } from '../registry/log/log'
import type { State, StateFields } from '../registry/log/state'
import { writeManifest } from '../registry/manifests/manifests'
import { configure } from '../registry/settings/configure'
import { noSettings, readSettings, signSettings } from '../registry/settings/settings'
import { hasThreshold } from '../signing/authority'
import { type KeyPair, newKeyPair, sign, verify } from '../signing/sign'
import { fileFacts } from '../store/file-facts'
import { exampleManifest, exampleShell } from '../testing/example-manifest'
import { createMemoryStore, type MemoryStore } from '../testing/memory-store'
import { makeChange } from './make-change'

const [alice, bob, carol] = [newKeyPair(), newKeyPair(), newKeyPair()]
const [platform, wallet, spin, stranger] = [newKeyPair(), newKeyPair(), newKeyPair(), newKeyPair()]
const root = `2 of ${alice.publicKey} ${bob.publicKey} ${carol.publicKey}`
let store: MemoryStore

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

type Apply = (previous: State) => StateFields

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

const to = (name: string, version: string) => (previous: State) => activate(previous, name, version)

beforeEach(async () => {
  store = createMemoryStore()
  await writeManifest(store, exampleShell('1.0.0', { publicKey: root }))
  for (const name of ['wallet', 'spin'])
    for (const version of ['1.0.0', '1.1.0'])
      await writeManifest(store, {
        ...exampleManifest(name, version),
        sizes: {},
        locales: [],
        exposes: [],
      })
  await change(
    previous =>
      setTrust({ ...previous, ...to('shell', '1.0.0')(previous) }, trustBy([alice, bob]), root),
    platform,
  )
  await change(to('wallet', '1.0.0'), wallet)
  await change(to('spin', '1.0.0'), spin)
})

const text = async (key: string) => (await store.get(key))?.body.toString() ?? ''

/** Returns the key that signed each part, verified like in a browser. */
async function speakers(): Promise<Record<string, string>> {
  const all = await text('registry.json')
  const [signature = '', key = ''] = (await text('registry.sig')).split(' ')
  expect(verify(all, signature, key)).toBe(true)
  const { remotes } = JSON.parse(all) as Registry
  const seals = Object.entries(remotes).map(([name, part]) => {
    const signed = part.seal
    if (!signed || !verify(signedText(name, part), signed.signature, signed.key))
      throw new Error(`${name} has no valid signature`)
    return [name, signed.key] as const
  })
  return Object.fromEntries([['whole', key], ...seals])
}

async function everythingStays(attempt: () => Promise<unknown>, reason: string | RegExp) {
  const previous = [await readLatestState(store), await text('index.html')]
  await expect(attempt()).rejects.toThrow(reason)
  expect([await readLatestState(store), await text('index.html')]).toEqual(previous)
}

test('requires a key statement for a shell with several roots', async () => {
  store = createMemoryStore()
  await writeManifest(store, exampleShell('1.0.0', { publicKey: root }))
  await everythingStays(() => change(to('shell', '1.0.0'), platform), /--trust <file>/)
})

test('counts a root that is named twice once', () => {
  const twice = `2 of ${alice.publicKey} ${alice.publicKey} ${bob.publicKey}`
  expect(hasThreshold(trustBy([alice]), twice)).toBe(false)
  expect(hasThreshold(trustBy([alice, bob]), twice)).toBe(true)
})

test("keeps other teams' signatures when a team changes its remote", async () => {
  await change(to('wallet', '1.1.0'), wallet)
  expect(await speakers()).toEqual({
    whole: wallet.publicKey,
    wallet: wallet.publicKey,
    spin: spin.publicKey,
  })
  await change(previous => rollback(previous, 'wallet'), platform)
  expect((await speakers()).wallet).toBe(platform.publicKey)
  expect((await readLatestState(store)).remotes.wallet?.live).toBe('1.0.0')
})

test("refuses a team's change of anything but its remote", async () => {
  await everythingStays(() => change(to('spin', '1.1.0'), wallet), 'your key may not change spin')
  await everythingStays(
    () => change(previous => removeRemote(previous, 'spin'), wallet),
    'may not change spin',
  )
  await writeManifest(store, exampleShell('1.1.0', { publicKey: root }))
  await everythingStays(() => change(to('shell', '1.1.0'), wallet), 'may not change shell')
  const settings = (previous: State) => ({
    ...previous,
    settings: signSettings(
      configure(previous.settings && readSettings(previous.settings), 'imageOrigins', [
        'https://x.test',
      ]),
      wallet.privateKey,
    ),
  })
  await everythingStays(() => change(settings, wallet), /settings/)
  const own = trustBy([alice, bob], 2, { wallet, spin: wallet })
  await everythingStays(
    () => change(previous => setTrust(previous, own, root), wallet),
    'may not change',
  )
  await everythingStays(
    () => change(to('wallet', '1.1.0'), stranger),
    'a key from the statement of its roots',
  )
})

test('refuses every change when a stored part has no valid signature', async () => {
  await appendChange(store, { by: 'a thief', describe: '', apply: to('spin', '1.1.0') })
  await everythingStays(() => change(to('wallet', '1.1.0'), wallet), 'your key may not sign spin')
})

test('activates a shell for other roots only with their statement', async () => {
  const others = [newKeyPair(), newKeyPair()]
  const [one = alice, two = bob] = others
  const next = `2 of ${one.publicKey} ${two.publicKey}`
  await writeManifest(store, exampleShell('2.0.0', { publicKey: next }))
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
  await take(previous => setTrust({ ...previous, ...shell(previous) }, statement, next), platform)
  await change(to('wallet', '1.1.0'), wallet)
  expect((await speakers()).wallet).toBe(wallet.publicKey)
})

test('accepts only newer statements with enough signatures', async () => {
  const next = newKeyPair()
  const teams = { wallet, spin: next }
  const take = (given: ReturnType<typeof trustBy>) => () =>
    change(previous => setTrust(previous, given, root), platform)
  await everythingStays(take(trustBy([alice], 2, teams)), 'not enough roots')
  await everythingStays(take(trustBy([alice, alice], 2, teams)), 'not enough roots')
  await everythingStays(take(trustBy([alice, stranger], 2, teams)), 'not enough roots')
  await everythingStays(take(trustBy([alice, bob], 1, teams)), 'not newer')
  await take(trustBy([bob, carol], 2, teams))()
  expect((await speakers()).spin).toBe(platform.publicKey)
  await everythingStays(
    () => change(to('spin', '1.1.0'), spin),
    'a key from the statement of its roots',
  )
  await change(to('spin', '1.1.0'), next)
  expect((await speakers()).spin).toBe(next.publicKey)
})

test('refuses every change after the key statement has ended', async () => {
  const { text: statement } = trustBy([])
  const ended = JSON.stringify({ ...JSON.parse(statement), version: 2, expires: '2026-01-01' })
  const signatures = [alice, bob].map(({ privateKey, publicKey }) => ({
    key: publicKey,
    signature: sign(ended, privateKey),
  }))
  const trust = { text: ended, signatures }
  await appendChange(store, { by: '', describe: '', apply: previous => ({ ...previous, trust }) })
  const reason = /the key statement expired at 2026-01-01.*\n.*release trust <file>/
  await everythingStays(() => change(previous => previous, platform), reason)
  await everythingStays(() => change(to('wallet', '1.1.0'), wallet), reason)
  await change(previous => setTrust(previous, trustBy([alice, bob], 3), root), platform)
  await change(to('wallet', '1.1.0'), wallet)
})

test('explains how to restore a lost part', async () => {
  const { sealed: signedPart = '' } = (await readLatestState(store)).remotes.spin ?? {}
  const copy = await text(signedPart)
  store.remove(signedPart)
  const reason =
    /parts\/spin\/.* is missing in the store\n.*from a copy.*\n?.*release activate spin/
  await everythingStays(() => change(to('wallet', '1.1.0'), wallet), reason)
  await everythingStays(() => change(previous => previous, platform), reason)
  await store.create(signedPart, Buffer.from(copy), fileFacts(signedPart, true))
  await change(to('wallet', '1.1.0'), wallet)
  store.remove(signedPart)
  await change(to('spin', '1.0.0'), spin)
  expect((await speakers()).spin).toBe(spin.publicKey)
  await change(to('wallet', '1.0.0'), wallet)
})
