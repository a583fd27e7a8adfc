import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'
import { activate } from '../changes/activate'
import { rollOut } from '../changes/roll-out'
import { rollback } from '../changes/rollback'
import { append, latestState } from '../log/log'
import type { State } from '../log/state'
import { writeRecord } from '../records/records'
import { configure } from '../settings/configure'
import { noSettings } from '../settings/settings'
import { readSettings, signSettings } from '../settings/signed-settings'
import { newKeyPair } from '../signing/keys'
import { verify } from '../signing/sign'
import { writeSite } from '../site/write-site'
import { createFolderStore } from '../store/folder-store'
import type { Store } from '../store/store'
import { exampleRecord } from '../testing/example-record'
import { exampleShell } from '../testing/example-shell'
import type { Consent } from './consent'
import { makeChange, writeAgain } from './make-change'

const keys = newKeyPair()
const others = newKeyPair()
const imageOrigins = ['https://cdn.test']
let folder: string
let store: Store

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  store = createFolderStore(folder)
  const { publicKey } = keys
  await writeRecord(store, exampleShell('1.0.0', { publicKey }))
  await writeRecord(store, exampleShell('1.1.0', { publicKey }))
  await writeRecord(store, exampleShell('2.0.0', { publicKey: others.publicKey }))
  await writeRecord(store, exampleShell('3.0.0'))
  for (const version of ['1.0.0', '1.1.0'])
    await writeRecord(store, {
      ...exampleRecord('spin', version),
      sizes: {},
      locales: [],
      exposes: [],
    })
})
afterEach(() => rm(folder, { recursive: true }))

function contextOf(privateKey: string | undefined, firstSettings = noSettings) {
  return { store, edition: 'th', origin: '', privateKey, firstSettings, by: 'a team' } as const
}

type Apply = (before: State) => ReturnType<typeof activate>

function make(apply: Apply, privateKey: string | undefined, consent: Consent = {}) {
  return makeChange(contextOf(privateKey), { describe: 'a change', apply, consent })
}

/** A signed site whose first activation said where images and reports are. */
async function signedSite() {
  await makeChange(
    contextOf(keys.privateKey, { ...noSettings, imageOrigins, telemetry: '/reports' }),
    { describe: 'the shell', apply: state => activate(state, 'shell', '1.0.0') },
  )
  await make(state => activate(state, 'spin', '1.0.0'), keys.privateKey)
}

const text = async (key: string) => (await store.get(key))?.body.toString() ?? ''

async function site() {
  return Promise.all(['index.html', 'registry.json', 'registry.sig', 'headers.json'].map(text))
}

async function everythingStays(attempt: () => Promise<unknown>, reason: string | RegExp) {
  const before = [await latestState(store), ...(await site())]
  await expect(attempt()).rejects.toThrow(reason)
  expect([await latestState(store), ...(await site())]).toEqual(before)
}

const canary: Apply = state => rollOut(state, 'spin', '1.1.0', 5)

test('who activates a part needs to know nothing of the settings, and changes nothing of them', async () => {
  await signedSite()
  await make(canary, keys.privateKey)
  const rules = JSON.parse(await text('headers.json')) as SiteHeaders
  expect(rules['/*']?.['Content-Security-Policy']).toContain('https://cdn.test')
  expect(await text('index.html')).toContain('<meta name="telemetry" content="/reports">')
  expect(verify(await text('registry.json'), await text('registry.sig'), keys.publicKey)).toBe(true)
})

test.each([
  ['no key', undefined],
  ["somebody else's key", others.privateKey],
])('with %s nothing of a signed site changes', async (_, privateKey) => {
  await signedSite()
  await everythingStays(() => make(canary, privateKey), /refused[\s\S]*RELEASE_PRIVATE_KEY/)
  await everythingStays(() => writeAgain(contextOf(privateKey), {}), 'RELEASE_PRIVATE_KEY')
})

test('a signed site from before shells named their key is protected by the signature that it has', async () => {
  await append(store, { by: '', describe: '', apply: state => activate(state, 'shell', '3.0.0') })
  await append(store, { by: '', describe: '', apply: state => activate(state, 'spin', '1.0.0') })
  await writeSite(store, keys)
  await everythingStays(() => make(canary, undefined), 'signed with another key')
  await make(canary, keys.privateKey)
})

test('a site from before settings were kept loses none of them without a word', async () => {
  const settings = signSettings({ ...noSettings, imageOrigins, telemetry: '/reports' }, undefined)
  await append(store, { by: '', describe: '', apply: state => activate(state, 'shell', '1.0.0') })
  await append(store, { by: '', describe: '', apply: state => ({ ...state, settings }) })
  await writeSite(store, keys)
  await append(store, { by: '', describe: '', apply: ({ settings: _, ...state }) => state })
  const spin: Apply = state => activate(state, 'spin', '1.0.0')
  await everythingStays(
    () => make(spin, keys.privateKey),
    /lose img-src https:\/\/cdn\.test[\s\S]*no longer say telemetry/,
  )
  await makeChange(
    contextOf(keys.privateKey, { ...noSettings, imageOrigins, telemetry: '/reports' }),
    { describe: '', apply: spin },
  )
})

test('a shell that was built for another key, or for none, does not get to players', async () => {
  await signedSite()
  for (const version of ['2.0.0', '3.0.0'])
    await everythingStays(
      () => make(state => activate(state, 'shell', version), keys.privateKey),
      `shell ${version} was built for`,
    )
})

test('a shell for a share has the key of the site as well, and its roll-out is ended by nobody without a word', async () => {
  await signedSite()
  const share = (version: string) => (state: State) => rollOut(state, 'shell', version, 10)
  await everythingStays(() => make(share('2.0.0'), keys.privateKey), 'shell 2.0.0 was built for')
  await make(share('1.1.0'), keys.privateKey)
  const other: Apply = state => ({ ...state, shell: { live: '1.0.0' } })
  await everythingStays(() => make(other, keys.privateKey), 'shell 1.1.0 is being rolled out')
  await make(state => rollOut(state, 'shell', '1.1.0', 50), keys.privateKey)
  await make(other, keys.privateKey, { replace: true })
})

test('another key is taken when that is said, and from then on the old one is of no use', async () => {
  await signedSite()
  await everythingStays(
    () => make(state => activate(state, 'shell', '2.0.0'), keys.privateKey, { newKey: true }),
    'RELEASE_PRIVATE_KEY',
  )
  await make(state => activate(state, 'shell', '2.0.0'), others.privateKey, { newKey: true })
  await everythingStays(() => make(canary, keys.privateKey), 'RELEASE_PRIVATE_KEY')
  await make(canary, others.privateKey)
  await everythingStays(
    () => make(state => rollback(state, 'shell'), others.privateKey),
    'shell 1.0.0 was built for',
  )
})

test('a site that is signed does not become one that is not', async () => {
  await signedSite()
  await everythingStays(
    () => make(state => activate(state, 'shell', '3.0.0'), keys.privateKey, { newKey: true }),
    'was built for no key',
  )
})

test('a setting is taken away only when that is said', async () => {
  await signedSite()
  const fewer: Apply = state => ({
    ...state,
    settings: signSettings(
      configure(state.settings && readSettings(state.settings), 'imageOrigins', []),
      keys.privateKey,
    ),
  })
  await everythingStays(
    () => make(fewer, keys.privateKey),
    /lose img-src[\s\S]*pnpm update[\s\S]*--shrink/,
  )
  await make(fewer, keys.privateKey, { shrink: true })
  expect(await text('headers.json')).not.toContain('cdn.test')
})

test('a setting that only a newer release tool knows is not lost to an older one', async () => {
  await signedSite()
  const { settings } = await latestState(store)
  const told = { ...JSON.parse(settings?.text ?? ''), region: 'th' }
  await append(store, {
    by: 'a newer tool',
    describe: '',
    apply: state => ({ ...state, settings: signSettings(told, keys.privateKey) }),
  })
  const fewer: Apply = state => ({
    ...state,
    settings: signSettings(
      configure(state.settings && readSettings(state.settings), 'days', ['7']),
      keys.privateKey,
    ),
  })
  await everythingStays(() => make(fewer, keys.privateKey), "pnpm update '@tamlung/*'")
})

test('settings that somebody else has written into the store are not taken over', async () => {
  await signedSite()
  const { settings } = await latestState(store)
  if (!settings) throw new Error('no settings')
  const forged = settings.text.replace('https://cdn.test', 'https://evil.test')
  await append(store, {
    by: 'a thief',
    describe: '',
    apply: state => ({ ...state, settings: { ...settings, text: forged } }),
  })
  await everythingStays(() => make(canary, keys.privateKey), 'do not bear the signature')
  expect((await site()).join('')).not.toContain('evil.test')
})

test('a header that the host is to send stands beside ours and replaces none of them', async () => {
  await signedSite()
  const told = configure(noSettings, 'headers', [
    'Strict-Transport-Security: max-age=63072000',
    'Content-Security-Policy: none',
  ])
  const { publicKey } = keys
  const settings = signSettings(
    { ...told, publicKey, imageOrigins, telemetry: '/reports' },
    keys.privateKey,
  )
  await make(state => ({ ...state, settings }), keys.privateKey)
  const rules = JSON.parse(await text('headers.json')) as SiteHeaders
  expect(rules['/*']?.['Strict-Transport-Security']).toBe('max-age=63072000')
  expect(rules['/*']?.['Content-Security-Policy']).toContain("default-src 'none'")
})

test.each([
  ['imageOrigins', ['https://cdn.test/path'], 'not an origin'],
  ['apiOrigin', ['cdn.test'], 'not an origin'],
  ['telemetry', ['//evil.test'], 'cannot be'],
  ['headers', ['nonsense'], 'Name: value'],
  ['publicKey', ['x'], 'a setting is one of'],
])('%s takes what it is for and nothing else', (name, words, reason) => {
  expect(() => configure(noSettings, name, words)).toThrow(reason)
})
