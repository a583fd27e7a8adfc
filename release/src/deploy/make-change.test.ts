import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'
import { activate, rollback, rollOut } from '../registry/changes/change-state'
import { appendChange, readLatestState } from '../registry/log/log'
import type { State } from '../registry/log/state'
import { writeManifest } from '../registry/manifests/manifests'
import { configure } from '../registry/settings/configure'
import { noSettings, readSettings, signSettings } from '../registry/settings/settings'
import { newKeyPair, verify } from '../signing/sign'
import { writeSite } from '../site/write-site'
import type { Store } from '../store/store'
import { exampleManifest, exampleShell } from '../testing/example-manifest'
import { createMemoryStore } from '../testing/memory-store'
import type { Consent } from './check-change'
import { makeChange, rewriteSite } from './make-change'

const keys = newKeyPair()
const others = newKeyPair()
const imageOrigins = ['https://cdn.test']
let store: Store

beforeEach(async () => {
  store = createMemoryStore()
  const { publicKey } = keys
  await writeManifest(store, exampleShell('1.0.0', { publicKey }))
  await writeManifest(store, exampleShell('1.1.0', { publicKey }))
  await writeManifest(store, exampleShell('2.0.0', { publicKey: others.publicKey }))
  await writeManifest(store, exampleShell('3.0.0'))
  for (const version of ['1.0.0', '1.1.0'])
    await writeManifest(store, {
      ...exampleManifest('spin', version),
      sizes: {},
      locales: [],
      exposes: [],
    })
})

function contextOf(privateKey: string | undefined, firstSettings = noSettings) {
  return { store, edition: 'th', origin: '', privateKey, firstSettings, by: 'a team' } as const
}

type Apply = (previous: State) => ReturnType<typeof activate>

function make(apply: Apply, privateKey: string | undefined, consent: Consent = {}) {
  return makeChange(contextOf(privateKey), { describe: 'a change', apply, consent })
}

/** A signed site whose first activation set the origins of images and reports. */
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
  const previous = [await readLatestState(store), ...(await site())]
  await expect(attempt()).rejects.toThrow(reason)
  expect([await readLatestState(store), ...(await site())]).toEqual(previous)
}

const canary: Apply = state => rollOut(state, 'spin', '1.1.0', 5)

test('keeps the settings when a part is activated', async () => {
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
])('refuses changes of a signed site with %s', async (_, privateKey) => {
  await signedSite()
  await everythingStays(() => make(canary, privateKey), /refused[\s\S]*RELEASE_PRIVATE_KEY/)
  await everythingStays(() => rewriteSite(contextOf(privateKey), {}), 'RELEASE_PRIVATE_KEY')
})

test('protects a signed site whose shell does not name its key', async () => {
  await appendChange(store, {
    by: '',
    describe: '',
    apply: state => activate(state, 'shell', '3.0.0'),
  })
  await appendChange(store, {
    by: '',
    describe: '',
    apply: state => activate(state, 'spin', '1.0.0'),
  })
  await writeSite(store, keys)
  await everythingStays(() => make(canary, undefined), 'signed with another key')
  await make(canary, keys.privateKey)
})

test('keeps the settings of a site from before settings were stored', async () => {
  const settings = signSettings({ ...noSettings, imageOrigins, telemetry: '/reports' }, undefined)
  await appendChange(store, {
    by: '',
    describe: '',
    apply: state => activate(state, 'shell', '1.0.0'),
  })
  await appendChange(store, { by: '', describe: '', apply: state => ({ ...state, settings }) })
  await writeSite(store, keys)
  await appendChange(store, { by: '', describe: '', apply: ({ settings: _, ...state }) => state })
  const spin: Apply = state => activate(state, 'spin', '1.0.0')
  await everythingStays(
    () => make(spin, keys.privateKey),
    /lose img-src https:\/\/cdn\.test[\s\S]*lose the setting telemetry/,
  )
  await makeChange(
    contextOf(keys.privateKey, { ...noSettings, imageOrigins, telemetry: '/reports' }),
    { describe: '', apply: spin },
  )
})

test('refuses a shell built for another key or none', async () => {
  await signedSite()
  for (const version of ['2.0.0', '3.0.0'])
    await everythingStays(
      () => make(state => activate(state, 'shell', version), keys.privateKey),
      `shell ${version} was built`,
    )
})

test("requires the site's key for a candidate shell, too", async () => {
  await signedSite()
  const share = (version: string) => (state: State) => rollOut(state, 'shell', version, 10)
  await everythingStays(
    () => make(share('2.0.0'), keys.privateKey),
    'shell 2.0.0 was built for the key',
  )
  await make(share('1.1.0'), keys.privateKey)
  const other: Apply = state => ({ ...state, shell: { live: '1.0.0' } })
  await everythingStays(() => make(other, keys.privateKey), 'shell 1.1.0 is being rolled out')
  await make(state => rollOut(state, 'shell', '1.1.0', 50), keys.privateKey)
  await make(other, keys.privateKey, { replace: true })
})

test('changes the key with --new-key and then refuses the old one', async () => {
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

test('refuses a shell of neither key when the key changes', async () => {
  const { publicKey } = others
  const shells = { '1.2.0': keys, '2.1.0': keys, '2.2.0': others, '2.3.0': newKeyPair() }
  for (const [version, { privateKey }] of Object.entries(shells)) {
    const key = version === '1.2.0' ? keys.publicKey : publicKey
    await writeManifest(store, exampleShell(version, { publicKey: key }), privateKey)
  }
  const noBrowser = true
  await make(state => activate(state, 'shell', '1.2.0'), keys.privateKey, { noBrowser })
  const take = (version: string) =>
    make(state => activate(state, 'shell', version), others.privateKey, { newKey: true, noBrowser })
  await everythingStays(() => take('2.3.0'), 'which may not publish shell')
  await take('2.1.0')
  await make(state => activate(state, 'shell', '2.2.0'), others.privateKey, { noBrowser })
})

test('refuses to make a signed site unsigned', async () => {
  await signedSite()
  await everythingStays(
    () => make(state => activate(state, 'shell', '3.0.0'), keys.privateKey, { newKey: true }),
    'was built without a key',
  )
})

test('removes a permission only with --shrink', async () => {
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

test('refuses to drop a setting that only newer tools know', async () => {
  await signedSite()
  const { settings } = await readLatestState(store)
  const changedSettings = { ...JSON.parse(settings?.text ?? ''), region: 'th' }
  await appendChange(store, {
    by: 'a newer tool',
    describe: '',
    apply: state => ({ ...state, settings: signSettings(changedSettings, keys.privateKey) }),
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

test('refuses settings with another signature', async () => {
  await signedSite()
  const { settings } = await readLatestState(store)
  if (!settings) throw new Error('no settings')
  const forged = settings.text.replace('https://cdn.test', 'https://evil.test')
  await appendChange(store, {
    by: 'a thief',
    describe: '',
    apply: state => ({ ...state, settings: { ...settings, text: forged } }),
  })
  await everythingStays(() => make(canary, keys.privateKey), "not signed with the site's key")
  expect((await site()).join('')).not.toContain('evil.test')
})

test("sends the host's headers beside its own", async () => {
  await signedSite()
  const changedSettings = configure(noSettings, 'headers', [
    'Strict-Transport-Security: max-age=63072000',
    'Content-Security-Policy: none',
  ])
  const { publicKey } = keys
  const settings = signSettings(
    { ...changedSettings, publicKey, imageOrigins, telemetry: '/reports' },
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
  ['telemetry', ['//evil.test'], 'Invalid value for'],
  ['headers', ['nonsense'], 'Name: value'],
  ['publicKey', ['x'], 'expected one of'],
])('accepts only valid values for %s', (name, words, reason) => {
  expect(() => configure(noSettings, name, words)).toThrow(reason)
})
