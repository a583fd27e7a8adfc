import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Registry } from '@tamlung/shared/contract/registry'
import { tenantOf } from '@tamlung/shared/contract/tenant-of'
import { parseWords } from '../commands/arguments'
import { commands } from '../commands/commands'
import { append, latestState } from '../log/log'
import type { State } from '../log/state'
import { writeRecord } from '../records/records'
import { noSettings } from '../settings/settings'
import type { PlacedTenant } from '../settings/tenant-layer'
import { newKeyPair } from '../signing/keys'
import { publicKeyOf, sign, verify } from '../signing/sign'
import { createFolderStore } from '../store/folder-store'
import type { Store } from '../store/store'
import { exampleRecord } from '../testing/example-record'
import { exampleShell } from '../testing/example-shell'

const [platform, team, thief] = [newKeyPair(), newKeyPair(), newKeyPair()]
const document = {
  ...exampleShell('').document,
  template: '<title><!--name--></title><!--meta--><!--boot--><!--registry-->',
}
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

const [byDefault, lao, gold] = ['', 'sites/lao/', 'sites/gold/']

/** A signed store with three sites, of which one has pinned what is live now. */
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'release-'))
  store = createFolderStore(made)
  const { publicKey } = platform
  for (const version of ['1.0.0', '1.1.0'])
    await writeRecord(store, exampleShell(version, { publicKey, document }))
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

async function everythingStays(attempt: () => Promise<unknown>, reason: string | RegExp) {
  const files = async () => [
    await latestState(store),
    ...(await Promise.all([byDefault, lao, gold].map(site => text(`${site}index.html`)))),
  ]
  const before = await files()
  await expect(attempt()).rejects.toThrow(reason)
  expect(await files()).toEqual(before)
}

/** What somebody does who may write into the store and has no key that counts. */
function tamper(change: (tenants: Record<string, PlacedTenant>) => Record<string, PlacedTenant>) {
  const apply = (state: State) => ({ ...state, tenants: change({ ...state.tenants }) })
  return append(store, { by: 'a thief', describe: '', apply })
}

function placedIn({ tenants }: State, name: string): PlacedTenant {
  const placed = tenants?.[name]
  if (!placed) throw new Error(`no ${name}`)
  return placed
}

test('who follows has with the same command what the default has, roll-out and rollback included, and who pins stays', async () => {
  await release('roll-out spin 1.1.0 5% --no-browser')
  expect([await spinAt(byDefault), await spinAt(lao), await spinAt(gold)]).toEqual([
    '1.0.0 1.1.0',
    '1.0.0 1.1.0',
    '1.0.0',
  ])
  await release('activate spin 1.1.0 --no-browser')
  expect([await spinAt(byDefault), await spinAt(lao), await spinAt(gold)]).toEqual([
    '1.1.0',
    '1.1.0',
    '1.0.0',
  ])
  await release('rollback spin')
  expect([await spinAt(lao), await spinAt(gold)]).toEqual(['1.0.0', '1.0.0'])
  await release('activate spin 1.2.0 --no-browser')
  await release('tenant follow gold spin')
  expect(await spinAt(gold)).toBe('1.2.0')
})

test('each document says whose it is, under the signature of the site', async () => {
  const registry = await registryAt(lao)
  expect(tenantOf(registry)).toMatchObject({ name: 'lao', edition: 'lao', title: 'Golden Lao' })
  expect(
    verify(await text(`${lao}registry.json`), await text(`${lao}registry.sig`), platform.publicKey),
  ).toBe(true)
  expect(await text(`${lao}index.html`)).toContain('<title>Golden Lao</title>')
  expect(await text('index.html')).toContain('<title>Tamlung</title>')
  expect((await registryAt(byDefault)).origins).toEqual(['https://site.test'])
})

test('a name is a name, whatever characters it has', async () => {
  await release('tenant set lao name <script>alert(1)</script>')
  expect(await text(`${lao}index.html`)).toContain('<title>&#60;script&#62;alert(1)')
})

test("a tenant's own settings lie over the default's, in its document and its policy, and in nobody else's", async () => {
  await release('configure imageOrigins https://img.test')
  await release('tenant set lao apiOrigin https://api.lao.test')
  await release('tenant set lao headers "X-Site: lao"')
  const policy = async (site: string) =>
    JSON.stringify(JSON.parse(await text(`${site}headers.json`)))
  expect(await text(`${lao}index.html`)).toContain(
    '<meta name="api-base" content="https://api.lao.test">',
  )
  expect(await policy(lao)).toMatch(/img-src[^;]*https:\/\/img\.test/)
  expect(await policy(lao)).toMatch(/connect-src[^;]*https:\/\/api\.lao\.test/)
  expect(await policy(lao)).toContain('"X-Site":"lao"')
  for (const site of [byDefault, gold]) {
    expect(await policy(site)).toMatch(/img-src[^;]*https:\/\/img\.test/)
    expect(await policy(site)).not.toContain('lao')
  }
  await everythingStays(() => release('tenant set lao apiOrigin') as Promise<unknown>, '--shrink')
  await release('tenant set lao apiOrigin --shrink')
  expect(await text(`${lao}index.html`)).not.toContain('api-base')
})

test('two who change two tenants at the same moment both have their way', async () => {
  const names = Array.from({ length: 4 }, (_, number) => `t${number}`)
  await Promise.all(
    names.map(name => release(`tenant add ${name} https://${name}.test --name ${name}`)),
  )
  const { tenants = {} } = await latestState(store)
  expect(Object.keys(tenants).sort()).toEqual(['gold', 'lao', ...names])
  for (const name of names) expect(tenantOf(await registryAt(`sites/${name}/`))?.name).toBe(name)
})

test('a version that does not fit what a tenant has is refused, and the refusal names the tenant', async () => {
  await writeRecord(
    store,
    exampleShell('2.0.0', { publicKey: platform.publicKey, document, contract: '2.0.0' }),
  )
  await release('tenant pin gold shell 1.0.0')
  await release('tenant pin lao wallet 1.0.0')
  for (const name of ['spin', 'wallet']) await publish(name, '2.0.0', '>=1.0.0')
  await release('activate spin 2.0.0 --no-browser')
  await release('activate wallet 2.0.0 --no-browser')
  await everythingStays(
    () => release('activate shell 2.0.0 --no-browser') as Promise<unknown>,
    /tenant lao: wallet 1\.0\.0 needs contract/,
  )
  await release('tenant follow lao wallet')
  await release('activate shell 2.0.0 --no-browser')
  await publish('spin', '3.0.0', '^2.0.0')
  await release('tenant follow gold spin')
  await everythingStays(
    () => release('activate spin 3.0.0 --no-browser') as Promise<unknown>,
    /tenant gold: spin 3\.0\.0 needs contract/,
  )
})

test('a shell that knows of no tenants is refused while there are some', async () => {
  await everythingStays(
    () => release('activate shell 0.9.0 --no-browser') as Promise<unknown>,
    /tenant lao: shell 0\.9\.0 knows of no tenants/,
  )
})

test.each([
  ['a version that does not exist', 'tenant pin lao spin 9.9.9', 'never published'],
  ['a tenant that does not exist', 'tenant pin siam spin 1.0.0', 'no tenant siam'],
  ['the address of another site', 'tenant set lao origins https://gold.test', 'two sites'],
  ['an address that is none', 'tenant set lao origins gold.test', 'not an origin'],
  ['an edition that is none', 'tenant set lao edition khmer', 'th or lao'],
  ['a name twice', 'tenant add lao https://lao2.test --name Lao', 'already'],
  ['the key of the site', 'tenant set lao publicKey x', 'a setting is one of'],
])('%s is refused', async (_, line, reason) => {
  await everythingStays(() => release(line) as Promise<unknown>, reason)
})

test('a version that was taken back is pinned by nobody who does not say so', async () => {
  await release('activate spin 1.1.0 --no-browser')
  await release('rollback spin')
  await everythingStays(
    () => release('tenant pin lao spin 1.1.0') as Promise<unknown>,
    'taken back',
  )
  await release('tenant pin lao spin 1.1.0 --anyway')
  expect(await spinAt(lao)).toBe('1.1.0')
})

test('who has no key of the platform changes nothing of a tenant', async () => {
  for (const key of [thief.privateKey, undefined])
    await everythingStays(
      () => release('tenant follow gold spin', key ?? '') as Promise<unknown>,
      'RELEASE_PRIVATE_KEY',
    )
})

test('a signed store has no tenant before the default says where it stands itself', async () => {
  await everythingStays(
    () => release('configure origins --shrink') as Promise<unknown>,
    'say it first',
  )
})

const attacks: [string, (state: State) => Record<string, PlacedTenant>, RegExp][] = [
  [
    'mix and match: the layer of one tenant in the place of another',
    state => ({ lao: placedIn(state, 'gold') }),
    /tenant lao[\s\S]*the layer of gold/,
  ],
  [
    'arbitrary file: a layer that a stranger has signed',
    state => {
      const layer = placedIn(state, 'lao').text.replace('https://lao.test', 'https://evil.test')
      const key = publicKeyOf(thief.privateKey)
      return { lao: { text: layer, key, signature: sign(layer, thief.privateKey), parts: {} } }
    },
    /tenant lao[\s\S]*does not bear the signature/,
  ],
  [
    'a layer whose signature was left out',
    state => ({ lao: { text: placedIn(state, 'lao').text, parts: {} } }),
    /tenant lao[\s\S]*does not bear the signature/,
  ],
  ['a layer that is no layer', () => ({ lao: { text: '{', parts: {} } }), /tenant lao/],
]

test.each(attacks)(
  '%s: its document stays as it was, it is named, and nobody else waits for it',
  async (_, put, said) => {
    const before = await text(`${lao}index.html`)
    const state = await latestState(store)
    await tamper(tenants => ({ ...tenants, ...put(state) }))
    expect(await release('activate spin 1.1.0 --no-browser')).toMatch(said)
    expect(await text(`${lao}index.html`)).toBe(before)
    expect([await spinAt(byDefault), await spinAt(gold)]).toEqual(['1.1.0', '1.0.0'])
    expect(await release('status')).toMatch(/tenant lao .*BEHIND/)
    await expect(release('refresh')).rejects.toThrow(/tenant lao/)
    await expect(release('tenant set lao name Mine')).rejects.toThrow(/lao|JSON/)
    await release('tenant remove lao')
    await release('tenant add lao https://lao.test --name "Golden Lao" --edition lao')
    expect(await spinAt(lao)).toBe('1.1.0')
  },
)

test('rollback of a layer: an older one that was signed is not written again, nor built upon', async () => {
  const older = placedIn(await latestState(store), 'gold')
  await release('tenant follow gold spin')
  await tamper(tenants => ({ ...tenants, gold: older }))
  expect(await release('activate spin 1.1.0 --no-browser')).toMatch(
    /tenant gold[\s\S]*have that of/,
  )
  expect(await spinAt(gold)).toBe('1.0.0')
  await expect(release('tenant set gold name Mine')).rejects.toThrow('have that of')
})

test('what somebody has put into the place of its documents keeps nobody from writing them again', async () => {
  const facts = { contentType: '', cacheControl: '' }
  const high = (await text(`${lao}registry.json`)).replace(/serial.{0,4}\d+/, 'serial\\":999')
  for (const registry of ['nonsense', high]) {
    await store.replace(`${lao}registry.json`, Buffer.from(registry), facts)
    expect(await release('status')).toMatch(/tenant lao .*BEHIND/)
    await release('refresh')
    expect(tenantOf(await registryAt(lao))?.name).toBe('lao')
    expect(await release('status')).not.toContain('BEHIND')
  }
})

test('another key is taken by all sites at once, and by none where a tenant pins a shell of the old one', async () => {
  const { publicKey, privateKey } = newKeyPair()
  await writeRecord(store, exampleShell('3.0.0', { publicKey, document }))
  await release('tenant pin gold shell 1.0.0')
  const take = () => release('activate shell 3.0.0 --new-key --no-browser', privateKey)
  await everythingStays(take as () => Promise<unknown>, /shell 1\.0\.0 was built for/)
  await release('tenant follow gold shell')
  expect(await take()).not.toContain('NOT RENEWED')
  for (const site of [byDefault, lao, gold])
    expect(
      verify(await text(`${site}registry.json`), await text(`${site}registry.sig`), publicKey),
    ).toBe(true)
  await release('tenant set lao name Other', privateKey)
})

test('where each team has a key, it renews the documents of tenants, whose layers and pins stay the word of the platform', async () => {
  const statement = JSON.stringify({
    version: 1,
    expires: '2100-01-01T00:00:00Z',
    platform: [platform.publicKey],
    teams: { spin: [team.publicKey] },
  })
  const signature = sign(statement, platform.privateKey)
  const file = join(folder, 'trust.json')
  await store.replace(
    'trust.json',
    Buffer.from(
      JSON.stringify({ text: statement, signatures: [{ key: platform.publicKey, signature }] }),
    ),
    { contentType: '', cacheControl: '' },
  )
  await release(`trust ${file}`)
  expect(await release('activate spin 1.1.0 --no-browser', team.privateKey)).not.toContain(
    'NOT RENEWED',
  )
  expect([await spinAt(lao), await spinAt(gold)]).toEqual(['1.1.0', '1.0.0'])
  const { remotes, tenant } = await registryAt(gold)
  expect((await text(`${gold}registry.sig`)).split(' ')[1]).toBe(team.publicKey)
  expect(tenant?.key).toBe(platform.publicKey)
  expect(remotes.spin?.seal?.key).toBe(platform.publicKey)
  await everythingStays(
    () => release('tenant follow gold spin', team.privateKey) as Promise<unknown>,
    'may not change',
  )
  await release('tenant pin gold spin 1.2.0')
  const pinned = (await registryAt(gold)).remotes.spin?.serial ?? 0
  await release('tenant follow gold spin')
  expect((await registryAt(gold)).remotes.spin?.serial).toBeGreaterThan(pinned)
})
