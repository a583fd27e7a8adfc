import type { Context } from '../context'
import { makeChange } from '../deploy/make-change'
import { activate, setTrust } from '../registry/changes/change-state'
import { readLatestState } from '../registry/log/log'
import { writeManifest } from '../registry/manifests/manifests'
import { noSettings } from '../registry/settings/settings'
import { newKeyPair, sign } from '../signing/sign'
import { exampleShell } from '../testing/example-manifest'
import { createMemoryStore } from '../testing/memory-store'
import { changingCommands } from './changing-commands'
import { parseArguments } from './command'

const [alice, platform] = [newKeyPair(), newKeyPair()]
const root = `1 of ${alice.publicKey}`
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()

let context: Context
beforeEach(async () => {
  const { privateKey } = platform
  const store = createMemoryStore()
  context = {
    store,
    edition: 'th',
    origin: '',
    privateKey,
    firstSettings: noSettings,
    by: 'a timer',
  }
  await writeManifest(store, exampleShell('1.0.0', { publicKey: root }))
})

/** Creates a site whose key statement expires after this number of days. */
async function goodFor(days: number) {
  const statement = { version: 1, expires: inDays(days), platform: [platform.publicKey], teams: {} }
  const text = JSON.stringify(statement)
  const signatures = [{ key: alice.publicKey, signature: sign(text, alice.privateKey) }]
  await makeChange(context, {
    describe: 'a beginning',
    apply: before =>
      setTrust({ ...before, ...activate(before, 'shell', '1.0.0') }, { text, signatures }, root),
  })
}

const refresh = () => changingCommands.refresh?.run(parseArguments([]), context)

test('renews every site and prints one line', async () => {
  await goodFor(400)
  await expect(refresh()).resolves.toBe('2: refresh')
})

test('renews and fails when the key statement ends too early', async () => {
  await goodFor(3)
  await expect(refresh()).rejects.toThrow(/2: refreshed, but valid only until .*\n.*release trust/)
  expect(await readLatestState(context.store)).toMatchObject({ sequence: 2, change: 'refresh' })
})

test('refuses to renew when no shell is live', async () => {
  await expect(refresh()).rejects.toThrow(/no shell is live.*RELEASE_STORE/)
  expect(await readLatestState(context.store)).toMatchObject({ sequence: 0 })
})
