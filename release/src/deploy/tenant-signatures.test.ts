import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tenantOf } from '@tamlung/shared/contract/tenant-of'
import { withTempFolder } from '../publish/with-temp-folder'
import { appendChange, readLatestState } from '../registry/log/log'
import type { State } from '../registry/log/state'
import { writeManifest } from '../registry/manifests/manifests'
import type { PlacedTenant } from '../registry/settings/tenant-layer'
import { newKeyPair, publicKeyOf, sign, verify } from '../signing/sign'
import { exampleShell } from '../testing/example-manifest'
import {
  byDefault,
  gold,
  lao,
  platform,
  setUpThreeSites,
  shellDocument,
} from '../testing/set-up-three-sites'

const [team, thief] = [newKeyPair(), newKeyPair()]
const { everythingStays, registryAt, release, spinAt, store, text } = setUpThreeSites()

/** Attacks as a person who can write to the store and has no valid key. */
function tamper(change: (tenants: Record<string, PlacedTenant>) => Record<string, PlacedTenant>) {
  const apply = (state: State) => ({ ...state, tenants: change({ ...state.tenants }) })
  return appendChange(store(), { by: 'a thief', describe: '', apply })
}

function placedIn({ tenants }: State, name: string): PlacedTenant {
  const placed = tenants?.[name]
  if (!placed) throw new Error(`no ${name}`)
  return placed
}

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
    /tenant lao[\s\S]*is not signed with the key of the platform/,
  ],
  [
    'a layer whose signature was left out',
    state => ({ lao: { text: placedIn(state, 'lao').text, parts: {} } }),
    /tenant lao[\s\S]*is not signed with the key of the platform/,
  ],
  [
    'a layer with what only a newer release tool knows',
    state => {
      const text = JSON.stringify({ ...JSON.parse(placedIn(state, 'lao').text), region: 'la' })
      const key = publicKeyOf(platform.privateKey)
      return { lao: { text, key, signature: sign(text, platform.privateKey), parts: {} } }
    },
    /tenant lao[\s\S]*pnpm update/,
  ],
  ['a layer that is no layer', () => ({ lao: { text: '{', parts: {} } }), /tenant lao/],
]

test.each(attacks)('%s: skips only that tenant and reports it', async (_, put, output) => {
  const previous = await text(`${lao}index.html`)
  const state = await readLatestState(store())
  await tamper(tenants => ({ ...tenants, ...put(state) }))
  expect(await release('activate spin 1.1.0 --no-browser')).toMatch(output)
  expect(await text(`${lao}index.html`)).toBe(previous)
  expect([await spinAt(byDefault), await spinAt(gold)]).toEqual(['1.1.0', '1.0.0'])
  expect(await release('status')).toMatch(/tenant lao .*BEHIND/)
  await expect(release('refresh')).rejects.toThrow(/tenant lao/)
  await expect(release('tenant set lao name Mine')).rejects.toThrow(/lao|JSON/)
  await release('tenant remove lao')
  await release('tenant add lao https://lao.test --name "Golden Lao" --edition lao')
  expect(await spinAt(lao)).toBe('1.1.0')
})

test('refuses an older signed layer, also as a base for changes', async () => {
  const older = placedIn(await readLatestState(store()), 'gold')
  await release('tenant follow gold spin')
  await tamper(tenants => ({ ...tenants, gold: older }))
  expect(await release('activate spin 1.1.0 --no-browser')).toMatch(
    /tenant gold[\s\S]*already have the one from/,
  )
  expect(await spinAt(gold)).toBe('1.0.0')
  await expect(release('tenant set gold name Mine')).rejects.toThrow('already have the one from')
})

test('replaces documents that another process has written', async () => {
  const facts = { contentType: '', cacheControl: '' }
  const high = (await text(`${lao}registry.json`)).replace(/serial.{0,4}\d+/, 'serial\\":999')
  for (const registry of ['nonsense', high]) {
    await store().replace(`${lao}registry.json`, Buffer.from(registry), facts)
    expect(await release('status')).toMatch(/tenant lao .*BEHIND/)
    await release('refresh')
    expect(tenantOf(await registryAt(lao))?.name).toBe('lao')
    expect(await release('status')).not.toContain('BEHIND')
  }
})

test('changes all sites to a new key and unpins old shells', async () => {
  const { publicKey, privateKey } = newKeyPair()
  await writeManifest(store(), exampleShell('3.0.0', { publicKey, document: shellDocument }))
  await release('tenant pin gold shell 1.0.0')
  // The old key is not needed, because it may be lost.
  const output = await release('activate shell 3.0.0 --new-key --no-browser', privateKey)
  expect(output).toMatch(/tenant gold: .*pins .*shell 1\.0\.0.* -> .*pins spin 1\.0\.0$/m)
  expect(output).not.toContain('NOT RENEWED')
  for (const site of [byDefault, lao, gold])
    expect(
      verify(await text(`${site}registry.json`), await text(`${site}registry.sig`), publicKey),
    ).toBe(true)
  await release('tenant set lao name Other', privateKey)
})

/** Delegates the signing of spin to the team. */
async function delegate() {
  const statement = JSON.stringify({
    version: 1,
    expires: '2100-01-01T00:00:00Z',
    platform: [platform.publicKey],
    teams: { spin: [team.publicKey] },
  })
  const signature = sign(statement, platform.privateKey)
  await withTempFolder(async folder => {
    const file = join(folder, 'trust.json')
    const signatures = [{ key: platform.publicKey, signature }]
    await writeFile(file, JSON.stringify({ text: statement, signatures }))
    await release(`trust ${file}`)
  })
}

test("lets a team renew tenants' documents but not change layers", async () => {
  await delegate()
  expect(await release('activate spin 1.1.0 --no-browser', team.privateKey)).not.toContain(
    'NOT RENEWED',
  )
  expect([await spinAt(lao), await spinAt(gold)]).toEqual(['1.1.0', '1.0.0'])
  const { remotes, tenant } = await registryAt(gold)
  expect((await text(`${gold}registry.sig`)).split(' ')[1]).toBe(team.publicKey)
  expect(tenant?.key).toBe(platform.publicKey)
  expect(remotes.spin?.seal?.key).toBe(platform.publicKey)
  await everythingStays(() => release('tenant follow gold spin', team.privateKey), 'may not change')
  await release('tenant pin gold spin 1.2.0')
  const pinned = (await registryAt(gold)).remotes.spin?.serial ?? 0
  await release('tenant follow gold spin')
  expect((await registryAt(gold)).remotes.spin?.serial).toBeGreaterThan(pinned)
})

test('skips only the tenant whose pinned part is lost', async () => {
  await delegate()
  const { sealed: signedPart = '' } =
    placedIn(await readLatestState(store()), 'gold').parts.spin ?? {}
  store().remove(signedPart)
  // Signs the default too, which may have the same part.
  const output = await release('activate spin 1.1.0 --no-browser', team.privateKey)
  expect(output).toMatch(/NOT RENEWED: tenant gold[\s\S]*is missing in the store[\s\S]*tenant pin/)
  expect([await spinAt(byDefault), await spinAt(lao)]).toEqual(['1.1.0', '1.1.0'])
  await release('tenant pin gold spin 1.2.0')
  expect(await spinAt(gold)).toBe('1.2.0')
  expect(await release('activate spin 1.0.0 --no-browser', team.privateKey)).not.toContain('NOT')
})
