import { activate, rollOut } from '../registry/changes/change-state'
import { readLatestState } from '../registry/log/log'
import { readRemoteManifest, writeManifest } from '../registry/manifests/manifests'
import { exampleManifest } from '../testing/example-manifest'
import { password, setUpDashboard } from '../testing/set-up-dashboard'
import { pages } from '../testing/set-up-live-parts'
import { servePage } from './serve-page'

const { context, make, open, press, startPage } = setUpDashboard()

const live = async () => (await readLatestState(context().store)).remotes.wallet?.live

const noSizes = { sizes: {}, locales: [], exposes: [] }
const noFacts = { contentType: '', cacheControl: '' }

async function withFile(version: string) {
  const manifest = await readRemoteManifest(context().store, 'wallet', version)
  const files = { 'entry.js': `sha256-${'A'.repeat(43)}=` }
  return Buffer.from(JSON.stringify({ ...manifest, files }))
}

test('rolls back in the name of the logged-in person', async () => {
  const address = await startPage()
  expect((await open(address)).text).toContain('>Roll back to 1.0.0</button>')
  const reply = await press(address, { part: 'wallet', sequence: '3', to: '1.0.0' })
  expect(reply.status).toBe(303)
  expect(await live()).toBe('1.0.0')
  expect(await readLatestState(context().store)).toMatchObject({
    by: 'Ploy',
    change: 'roll back wallet to 1.0.0',
  })
  expect((await open(address)).text).toContain('Ploy')
})

test.each(['สมศรี ใจดี', 'ບຸນມີ', 'José'])('accepts the name %s', async name => {
  const address = await startPage()
  const words = Buffer.from(`${name}:${password}`).toString('base64')
  const fields = { part: 'wallet', sequence: '3', to: '1.0.0' }
  const reply = await press(address, fields, { authorization: `Basic ${words}` })
  expect(reply.status).toBe(303)
  expect((await readLatestState(context().store)).by).toBe(name)
})

test('shows each change once when two people open the page', async () => {
  const address = await startPage()
  await Promise.all([open(address), open(address)])
  const { text } = await open(address)
  expect(text.match(/activate spin 3.0.0/g)).toHaveLength(1)
})

test('refuses a second click and a click on an outdated page', async () => {
  const address = await startPage()
  await make('activate wallet 1.2.0', 'Noi', state => activate(state, 'wallet', '1.2.0'))
  const reply = await press(address, { part: 'wallet', sequence: '3', to: '1.0.0' })
  expect(reply.status).toBe(409)
  expect(await reply.text()).toContain('the page showed state 3, but the state is now 4')
  expect(await live()).toBe('1.2.0')
})

test('ends a canary without changing other versions', async () => {
  await make('roll out', 'Noi', state => rollOut(state, 'wallet', '1.2.0', 5))
  const address = await startPage()
  const { text } = await open(address)
  expect(text).toContain('95 %; <strong>1.2.0</strong> for 5 %')
  expect(text).toContain('Stop the roll-out of 1.2.0')
  expect((await press(address, { part: 'wallet', sequence: '4' })).status).toBe(303)
  expect((await readLatestState(context().store)).remotes.wallet).toEqual({
    live: '1.1.0',
    previous: '1.0.0',
  })
})

test('refuses a rollback that breaks players, with a hint', async () => {
  const bare = exampleManifest('wallet', '0.9.0')
  await writeManifest(context().store, { ...bare, ...noSizes })
  const address = await startPage()
  const reply = await press(address, { part: 'wallet', sequence: '3', to: '0.9.0' })
  expect(reply.status).toBe(409)
  expect(await reply.text()).toContain('which no remote would have after this change')
  expect(await live()).toBe('1.1.0')
})

test('rolls back a version together with its new page', async () => {
  const { contract, ...manifest } = exampleManifest('wallet', '1.3.0')
  const { dialogs } = (await readRemoteManifest(context().store, 'wallet', '1.1.0')).contract
  const brings = { ...contract, dialogs, routes: pages('/user/wallet') }
  await writeManifest(context().store, { ...manifest, contract: brings, ...noSizes })
  await make('activate wallet 1.3.0', 'Noi', state => activate(state, 'wallet', '1.3.0'))
  const reply = await press(await startPage(), { part: 'wallet', sequence: '4', to: '1.1.0' })
  expect([reply.status, await live()]).toEqual([303, '1.1.0'])
})

test('refuses to roll back to a version whose files are missing', async () => {
  await context().store.replace('records/wallet/1.0.0.json', await withFile('1.0.0'), noFacts)
  const address = await startPage()
  const reply = await press(address, { part: 'wallet', sequence: '3', to: '1.0.0' })
  expect(reply.status).toBe(409)
  expect(await reply.text()).toContain('entry.js is missing in the store')
  expect(await live()).toBe('1.1.0')
})

test.each([
  ['a page of others', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a neighbour below the same domain', { 'sec-fetch-site': 'same-site' }, 403],
  ['a wrong password', { authorization: `Basic ${btoa('Ploy:another')}` }, 401],
  ['nobody', { authorization: '' }, 401],
  ['somebody without a name', { authorization: `Basic ${btoa(`:${password}`)}` }, 401],
])('%s changes nothing', async (_, headers, status) => {
  const address = await startPage()
  const reply = await press(address, { part: 'wallet', sequence: '3', to: '1.0.0' }, headers)
  expect(reply.status).toBe(status)
  expect(await live()).toBe('1.1.0')
})

test('refuses a short password and names the minimum length', async () => {
  const before = process.env.RELEASE_PAGE_PASSWORD
  try {
    for (const short of ['', 'x'.repeat(19)]) {
      process.env.RELEASE_PAGE_PASSWORD = short
      await expect(servePage(context(), 0, undefined)).rejects.toThrow(
        'RELEASE_PAGE_PASSWORD must have 20 characters or more',
      )
    }
  } finally {
    if (before === undefined) delete process.env.RELEASE_PAGE_PASSWORD
    else process.env.RELEASE_PAGE_PASSWORD = before
  }
})
