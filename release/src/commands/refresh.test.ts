import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeChange } from '../apply/make-change'
import { activate } from '../changes/activate'
import { setTrust } from '../changes/set-trust'
import type { Context } from '../context'
import { latestState } from '../log/log'
import { writeRecord } from '../records/records'
import { noSettings } from '../settings/settings'
import { newKeyPair } from '../signing/keys'
import { sign } from '../signing/sign'
import { createFolderStore } from '../store/folder-store'
import { exampleShell } from '../testing/example-shell'
import { parseWords } from './arguments'
import { changingCommands } from './changing-commands'

const [alice, platform] = [newKeyPair(), newKeyPair()]
const root = `1 of ${alice.publicKey}`
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()

let folder: string
let context: Context
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  const { privateKey } = platform
  const store = createFolderStore(folder)
  context = {
    store,
    edition: 'th',
    origin: '',
    privateKey,
    firstSettings: noSettings,
    by: 'a timer',
  }
  await writeRecord(store, exampleShell('1.0.0', { publicKey: root }))
})
afterEach(() => rm(folder, { recursive: true }))

/** A site under a statement about keys that is good for so long. */
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

const refresh = () => changingCommands.refresh?.run(parseWords([]), context)

test('a refresh renews everything, and from a timer it is quiet', async () => {
  await goodFor(400)
  await expect(refresh()).resolves.toBe('2: refresh')
})

test('where the statement about keys gives less time than a refresh does it renews all the same, and fails aloud', async () => {
  await goodFor(3)
  await expect(refresh()).rejects.toThrow(/2: refreshed, but good only until .*\n.*release trust/)
  expect(await latestState(context.store)).toMatchObject({ sequence: 2, change: 'refresh' })
})

test('where no shell is live it renews nothing and says where to look: a timer that lost its setting would be quiet for ever', async () => {
  await expect(refresh()).rejects.toThrow(/no shell is live.*RELEASE_STORE/)
  expect(await latestState(context.store)).toMatchObject({ sequence: 0 })
})
