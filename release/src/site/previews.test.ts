import type { Registry } from '@tamlung/shared/contract/registry'
import { readLatestState } from '../registry/log/log'
import { writeManifest } from '../registry/manifests/manifests'
import { newKeyPair } from '../signing/sign'
import type { Store } from '../store/store'
import { exampleManifest, exampleShell } from '../testing/example-manifest'
import { createMemoryStore } from '../testing/memory-store'
import { runLine } from '../testing/run-line'
import { previewName } from './previews'

const { privateKey, publicKey } = newKeyPair()
let store: Store

/** Runs a command line. */
function release(line: string, key: string | undefined = privateKey) {
  return runLine(store, line, { privateKey: key })
}

function publish(name: string, version: string, ...paths: string[]) {
  const manifest = exampleManifest(name, version)
  const routes = paths.map(path => ({ path, access: 'member' as const, title: '', chunk: '' }))
  const contract = { ...manifest.contract, routes }
  return writeManifest(store, { ...manifest, contract, sizes: {}, locales: [], exposes: [] })
}

async function at(site: string) {
  const file = await store.get(`${site}registry.json`)
  const { remotes } = JSON.parse(file?.body.toString() ?? '') as Registry
  return Object.entries(remotes).map(([name, { live }]) => `${name} ${live.version}`)
}

const byDefault = ''
const siteOf = (branch: string) => `sites/${previewName(branch)}/`

beforeEach(async () => {
  store = createMemoryStore()
  const document = {
    ...exampleShell('').document,
    template: '<title><!--name--></title><!--meta--><!--boot--><!--registry-->',
  }
  await writeManifest(store, exampleShell('1.0.0', { publicKey, document }))
  for (const name of ['spin', 'wallet'])
    for (const version of ['1.0.0', '1.1.0']) await publish(name, version)
  await publish('spin', '1.2.0', '/user/games')
  await publish('wallet', '1.2.0', '/user/games')
  await release('activate shell 1.0.0 --no-browser')
  await release('activate spin 1.0.0 --no-browser')
  await release('activate wallet 1.0.0 --no-browser')
  await release('configure origins https://staging.test')
})

test('adds a preview over the default site and removes it', async () => {
  const output = await release('preview add noi/Wheel_2 spin@1.1.0')
  const name = previewName('noi/Wheel_2')
  expect(output).toContain(`https://${name}.staging.test`)
  expect(await at(siteOf('noi/Wheel_2'))).toEqual(['spin 1.1.0', 'wallet 1.0.0'])
  expect(await at(byDefault)).toEqual(['spin 1.0.0', 'wallet 1.0.0'])
  const list = await release('preview list')
  expect(list).toMatch(/"Preview of noi\/Wheel_2".*pins spin 1\.1\.0; since \d{4}-.*, Noi$/)
  expect(list).toContain(`tenant ${name} `)
  await release('activate wallet 1.1.0 --no-browser')
  expect(await at(siteOf('noi/Wheel_2'))).toEqual(['spin 1.1.0', 'wallet 1.1.0'])
  await release('preview remove noi/Wheel_2')
  expect(await release('preview list')).toBe('there are no previews')
})

test('adds parts to a preview and moves it', async () => {
  await release('preview add noi/wheel-2 spin@1.1.0')
  await release('preview add noi/wheel-2 wallet@1.1.0 --at https://wheel.test')
  expect(await at(siteOf('noi/wheel-2'))).toEqual(['spin 1.1.0', 'wallet 1.1.0'])
  expect(await release('preview list')).toContain('https://wheel.test; pins spin 1.1.0, wallet 1.1')
})

test("sets a preview's edition and refuses unknown ones", async () => {
  await expect(release('preview add noi/wheel-2 spin@1.1.0 --edition Lao')).rejects.toThrow(
    'Invalid edition: Lao; expected th or lao',
  )
  await release('preview add noi/wheel-2 spin@1.1.0')
  await release('preview add noi/wheel-2 spin@1.1.0 --edition lao')
  expect(await release('preview list')).toContain('"Preview of noi/wheel-2"; lao;')
})

test('ignores previews when a release does not fit them', async () => {
  await release('preview add noi/wheel-2 spin@1.2.0')
  await release('activate wallet 1.2.0 --no-browser')
  expect(await at(byDefault)).toEqual(['spin 1.0.0', 'wallet 1.2.0'])
  await release('activate wallet 1.0.0 --no-browser --drop /user/games=/user')
  await release('tenant add gold https://gold.test --name Gold')
  await release('tenant pin gold spin 1.2.0')
  await expect(release('activate wallet 1.2.0 --no-browser')).rejects.toThrow(
    'tenant gold: spin 1.2.0 and wallet 1.2.0 both claim route /user/games',
  )
})

test('refuses preview parts that do not fit or are unsigned', async () => {
  await release('activate wallet 1.2.0 --no-browser')
  const { sequence } = await readLatestState(store)
  const line = 'preview add noi/wheel-2 spin@1.2.0'
  await expect(release(line)).rejects.toThrow('both claim route /user/games')
  await expect(release('preview add noi/wheel-2 spin@7.0.0')).rejects.toThrow('never published')
  await expect(release(`${line} --anyway`, newKeyPair().privateKey)).rejects.toThrow('yours is')
  expect((await readLatestState(store)).sequence).toBe(sequence)
  await release(`${line} --anyway`)
  expect(await at(siteOf('noi/wheel-2'))).toEqual(['spin 1.2.0', 'wallet 1.2.0'])
})

test.each([
  ['wheel-2', /^preview-wheel-2$/],
  ['feature/AB-12: the wheel', /^preview-feature-ab-12-the-wheel-[0-9a-f]{6}$/],
  ['-x-', /^preview-x-[0-9a-f]{6}$/],
  ['a'.repeat(80), /^preview-a{40}-[0-9a-f]{6}$/],
])('makes a valid host name of the branch %s', (given, name) => {
  expect(previewName(given)).toMatch(name)
  expect(previewName(given).length).toBeLessThan(64)
})

test('gives similar branch names different sites', async () => {
  const long = 'a-branch-that-is-called-by-a-whole-sentence'
  const branches = ['noi/wheel', 'noi-wheel', 'Noi_wheel', 'noi--wheel', `${long}-1`, `${long}-2`]
  expect(new Set(branches.map(previewName)).size).toBe(branches.length)
  await release('preview add noi/wheel spin@1.1.0')
  await release('preview add noi-wheel wallet@1.1.0')
  expect(await at(siteOf('noi/wheel'))).toEqual(['spin 1.1.0', 'wallet 1.0.0'])
  await release('preview remove noi-wheel')
  expect(await release('preview list')).toContain('"Preview of noi/wheel"')
})

test('refuses a branch without letters or digits', () => {
  expect(() => previewName('…')).toThrow('letters or digits')
})
