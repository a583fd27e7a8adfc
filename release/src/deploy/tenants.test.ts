import { integrityOf } from '@tamlung/shared/bundling/integrity'
import { tenantOf } from '@tamlung/shared/contract/tenant-of'
import { readLatestState } from '../registry/log/log'
import { writeManifest } from '../registry/manifests/manifests'
import { newKeyPair, verify } from '../signing/sign'
import { exampleManifest, exampleShell } from '../testing/example-manifest'
import {
  byDefault,
  gold,
  lao,
  platform,
  setUpThreeSites,
  shellDocument,
} from '../testing/set-up-three-sites'

const thief = newKeyPair()
const { everythingStays, publish, registryAt, release, spinAt, store, text } = setUpThreeSites()

test('applies changes to tenants that follow, not to pinned ones', async () => {
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

test("signs each document with the tenant's name", async () => {
  const registry = await registryAt(lao)
  expect(tenantOf(registry)).toMatchObject({ name: 'lao', edition: 'lao', title: 'Golden Lao' })
  expect(
    verify(await text(`${lao}registry.json`), await text(`${lao}registry.sig`), platform.publicKey),
  ).toBe(true)
  expect(await text(`${lao}index.html`)).toContain('<title>Golden Lao</title>')
  expect(await text('index.html')).toContain('<title>Tamlung</title>')
  expect((await registryAt(byDefault)).origins).toEqual(['https://site.test'])
})

test("escapes every character of a tenant's name", async () => {
  await release('tenant set lao name <script>alert(1)</script>')
  expect(await text(`${lao}index.html`)).toContain('<title>&#60;script&#62;alert(1)')
})

test("applies a tenant's settings to its own site only", async () => {
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
  await everythingStays(() => release('tenant set lao apiOrigin'), '--shrink')
  await release('tenant set lao apiOrigin --shrink')
  expect(await text(`${lao}index.html`)).not.toContain('api-base')
})

test('keeps both changes when two tenants change at once', async () => {
  const names = Array.from({ length: 4 }, (_, number) => `t${number}`)
  await Promise.all(
    names.map(name => release(`tenant add ${name} https://${name}.test --name ${name}`)),
  )
  const { tenants = {} } = await readLatestState(store())
  expect(Object.keys(tenants).sort()).toEqual(['gold', 'lao', ...names])
  for (const name of names) expect(tenantOf(await registryAt(`sites/${name}/`))?.name).toBe(name)
})

test('names the tenant when a version does not fit its site', async () => {
  await writeManifest(
    store(),
    exampleShell('2.0.0', {
      publicKey: platform.publicKey,
      document: shellDocument,
      contract: '2.0.0',
    }),
  )
  await release('tenant pin gold shell 1.0.0')
  await release('tenant pin lao wallet 1.0.0')
  for (const name of ['spin', 'wallet']) await publish(name, '2.0.0', '>=1.0.0')
  await release('activate spin 2.0.0 --no-browser')
  await release('activate wallet 2.0.0 --no-browser')
  await everythingStays(
    () => release('activate shell 2.0.0 --no-browser'),
    /tenant lao: wallet 1\.0\.0 needs contract/,
  )
  await release('tenant follow lao wallet')
  await release('activate shell 2.0.0 --no-browser')
  await publish('spin', '3.0.0', '^2.0.0')
  await release('tenant follow gold spin')
  await everythingStays(
    () => release('activate spin 3.0.0 --no-browser'),
    /tenant gold: spin 3\.0\.0 needs contract/,
  )
})

test('refuses a shell without tenant support while there are tenants', async () => {
  await everythingStays(
    () => release('activate shell 0.9.0 --no-browser'),
    /tenant lao: shell 0\.9\.0 does not support tenants/,
  )
})

test.each([
  ['a version that does not exist', 'tenant pin lao spin 9.9.9', 'never published'],
  ['a tenant that does not exist', 'tenant pin siam spin 1.0.0', 'tenant not found: siam'],
  ['the address of another site', 'tenant set lao origins https://gold.test', 'two sites'],
  ['an address that is none', 'tenant set lao origins gold.test', 'not an origin'],
  ['an edition that is none', 'tenant set lao edition khmer', 'th or lao'],
  ['a name twice', 'tenant add lao https://lao2.test --name Lao', 'already'],
  ['the key of the site', 'tenant set lao publicKey x', 'expected one of'],
])('refuses %s', async (_, line, reason) => {
  await everythingStays(() => release(line), reason)
})

test('requires a redirect when a pin removes an address', async () => {
  const spin = exampleManifest('spin', '4.0.0')
  const routes = [{ path: '/user/spin', access: 'member', title: 'title', chunk: 'page' }] as const
  const contract = { ...spin.contract, routes: [...routes] }
  await writeManifest(store(), { ...spin, contract, sizes: {}, locales: [], exposes: [] })
  await release('activate spin 4.0.0 --no-browser')
  await everythingStays(
    () => release('tenant pin lao spin 1.0.0'),
    /tenant lao: the address \/user\/spin .*\n?.*--drop/,
  )
  await release('tenant pin lao spin 1.0.0 --drop /user/spin=/user/home')
  const { spin: pinned } = (await registryAt(lao)).remotes
  expect(pinned?.redirects).toEqual({ '/user/spin': '/user/home' })

  await release('tenant follow lao spin')
  await release('tenant pin lao spin 4.0.0')
  await release('rollback spin')
  await release('tenant follow lao spin')
  expect(await spinAt(lao)).toBe(await spinAt(byDefault))
})

test('refuses to pin a rolled-back version without --anyway', async () => {
  await release('activate spin 1.1.0 --no-browser')
  await release('rollback spin')
  await everythingStays(() => release('tenant pin lao spin 1.1.0'), 'was rolled back')
  await release('tenant pin lao spin 1.1.0 --anyway')
  expect(await spinAt(lao)).toBe('1.1.0')
})

test("refuses tenant changes without the platform's key", async () => {
  for (const key of [thief.privateKey, undefined])
    await everythingStays(
      () => release('tenant follow gold spin', key ?? ''),
      'RELEASE_PRIVATE_KEY',
    )
})

test("requires the default's origins before the first tenant", async () => {
  await everythingStays(() => release('configure origins --shrink'), 'names no origins')
})

test('prepares headers for tenants that pin another shell', async () => {
  await release('activate shell 1.1.0 --no-browser')
  await release('tenant pin gold shell 1.0.0')
  await writeManifest(
    store(),
    exampleShell('1.2.0', {
      publicKey: platform.publicKey,
      document: { ...shellDocument, boot: 'start(2)' },
    }),
  )
  await release('prepare 1.2.0')
  expect(await text(`${gold}headers.json`)).toContain(integrityOf('start(2)'))
})
