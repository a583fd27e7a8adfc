import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Registry } from '@tamlung/shared/contract/registry'
import { parseWords } from '../commands/arguments'
import { commands } from '../commands/commands'
import { latestState } from '../log/log'
import { writeRecord } from '../records/records'
import { noSettings } from '../settings/settings'
import { newKeyPair } from '../signing/keys'
import { createFolderStore } from '../store/folder-store'
import type { Store } from '../store/store'
import { exampleRecord } from '../testing/example-record'
import { exampleShell } from '../testing/example-shell'
import { previewName } from './preview-name'

const { privateKey, publicKey } = newKeyPair()
let folder: string
let store: Store

/** As somebody types it. */
async function release(line: string, key: string | undefined = privateKey) {
  const [name = '', ...words] = line.split(' ')
  const context = { store, edition: 'th', origin: '', firstSettings: noSettings } as const
  return commands[name]?.run(parseWords(words), { ...context, privateKey: key, by: 'Noi' })
}

function publish(name: string, version: string, ...paths: string[]) {
  const record = exampleRecord(name, version)
  const routes = paths.map(path => ({ path, access: 'member' as const, title: '', chunk: '' }))
  const contract = { ...record.contract, routes }
  return writeRecord(store, { ...record, contract, sizes: {}, locales: [], exposes: [] })
}

async function at(site: string) {
  const file = await store.get(`${site}registry.json`)
  const { remotes } = JSON.parse(file?.body.toString() ?? '') as Registry
  return Object.entries(remotes).map(([name, { live }]) => `${name} ${live.version}`)
}

const byDefault = ''
const siteOf = (branch: string) => `sites/${previewName(branch)}/`

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  store = createFolderStore(folder)
  const document = {
    ...exampleShell('').document,
    template: '<title><!--name--></title><!--meta--><!--boot--><!--registry-->',
  }
  await writeRecord(store, exampleShell('1.0.0', { publicKey, document }))
  for (const name of ['spin', 'wallet'])
    for (const version of ['1.0.0', '1.1.0']) await publish(name, version)
  await publish('spin', '1.2.0', '/user/games')
  await publish('wallet', '1.2.0', '/user/games')
  await release('activate shell 1.0.0 --no-browser')
  await release('activate spin 1.0.0 --no-browser')
  await release('activate wallet 1.0.0 --no-browser')
  await release('configure origins https://staging.test')
})
afterEach(() => rm(folder, { recursive: true }))

test('a branch has a site over what everybody has, at an address beside it, until it is taken away', async () => {
  const said = await release('preview add noi/Wheel_2 spin@1.1.0')
  const name = previewName('noi/Wheel_2')
  expect(said).toContain(`https://${name}.staging.test`)
  expect(await at(siteOf('noi/Wheel_2'))).toEqual(['spin 1.1.0', 'wallet 1.0.0'])
  expect(await at(byDefault)).toEqual(['spin 1.0.0', 'wallet 1.0.0'])
  const list = await release('preview list')
  expect(list).toMatch(/"Preview of noi\/Wheel_2".*pins spin 1\.1\.0; since \d{4}-.*, Noi$/)
  expect(list).toContain(`tenant ${name} `)
  await release('activate wallet 1.1.0 --no-browser')
  expect(await at(siteOf('noi/Wheel_2'))).toEqual(['spin 1.1.0', 'wallet 1.1.0'])
  await release('preview remove noi/Wheel_2')
  expect(await release('preview list')).toBe('no branch has a site')
})

test('what a branch shows more stands beside what it has, and it may stand elsewhere', async () => {
  await release('preview add noi/wheel-2 spin@1.1.0')
  await release('preview add noi/wheel-2 wallet@1.1.0 --at https://wheel.test')
  expect(await at(siteOf('noi/wheel-2'))).toEqual(['spin 1.1.0', 'wallet 1.1.0'])
  expect(await release('preview list')).toContain('https://wheel.test; pins spin 1.1.0, wallet 1.1')
})

test('a branch has the edition that was last said for it, and none that there is not', async () => {
  await expect(release('preview add noi/wheel-2 spin@1.1.0 --edition Lao')).rejects.toThrow(
    'an edition is th or lao, not Lao',
  )
  await release('preview add noi/wheel-2 spin@1.1.0')
  await release('preview add noi/wheel-2 spin@1.1.0 --edition lao')
  expect(await release('preview list')).toContain('"Preview of noi/wheel-2"; lao;')
})

test('a branch keeps nobody from releasing what would not stand beside it, where a tenant does', async () => {
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

test('what does not fit at all is not shown unless somebody says so, nor what nobody has published or signed', async () => {
  await release('activate wallet 1.2.0 --no-browser')
  const { sequence } = await latestState(store)
  const line = 'preview add noi/wheel-2 spin@1.2.0'
  await expect(release(line)).rejects.toThrow('both claim route /user/games')
  await expect(release('preview add noi/wheel-2 spin@7.0.0')).rejects.toThrow('never published')
  await expect(release(`${line} --anyway`, newKeyPair().privateKey)).rejects.toThrow('yours is')
  expect((await latestState(store)).sequence).toBe(sequence)
  await release(`${line} --anyway`)
  expect(await at(siteOf('noi/wheel-2'))).toEqual(['spin 1.2.0', 'wallet 1.2.0'])
})

test.each([
  ['wheel-2', /^preview-wheel-2$/],
  ['feature/AB-12: the wheel', /^preview-feature-ab-12-the-wheel-[0-9a-f]{6}$/],
  ['-x-', /^preview-x-[0-9a-f]{6}$/],
  ['a'.repeat(80), /^preview-a{40}-[0-9a-f]{6}$/],
])('the branch %s has a name that a host can have', (given, name) => {
  expect(previewName(given)).toMatch(name)
  expect(previewName(given).length).toBeLessThan(64)
})

test('branches that are nearly called the same have a site each', async () => {
  const long = 'a-branch-that-is-called-by-a-whole-sentence'
  const branches = ['noi/wheel', 'noi-wheel', 'Noi_wheel', 'noi--wheel', `${long}-1`, `${long}-2`]
  expect(new Set(branches.map(previewName)).size).toBe(branches.length)
  await release('preview add noi/wheel spin@1.1.0')
  await release('preview add noi-wheel wallet@1.1.0')
  expect(await at(siteOf('noi/wheel'))).toEqual(['spin 1.1.0', 'wallet 1.0.0'])
  await release('preview remove noi-wheel')
  expect(await release('preview list')).toContain('"Preview of noi/wheel"')
})

test('a branch without a letter has none', () => {
  expect(() => previewName('…')).toThrow('letters and digits')
})
