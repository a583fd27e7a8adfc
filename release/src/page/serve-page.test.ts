import { activate } from '../changes/activate'
import { rollOut } from '../changes/roll-out'
import { latestState } from '../log/log'
import { readRemote, writeRecord } from '../records/records'
import { pages } from '../testing/each-with-live-parts'
import { eachWithPage, password } from '../testing/each-with-page'
import { exampleRecord } from '../testing/example-record'
import { servePage } from './serve-page'

const { context, make, open, press, startPage } = eachWithPage()

const live = async () => (await latestState(context().store)).remotes.wallet?.live

const noSizes = { sizes: {}, locales: [], exposes: [] }
const noFacts = { contentType: '', cacheControl: '' }

async function withFile(version: string) {
  const record = await readRemote(context().store, 'wallet', version)
  const files = { 'entry.js': `sha256-${'A'.repeat(43)}=` }
  return Buffer.from(JSON.stringify({ ...record, files }))
}

test('one press makes the version before live again, in the name of who pressed', async () => {
  const address = await startPage()
  expect((await open(address)).text).toContain('>Back to 1.0.0</button>')
  const reply = await press(address, { part: 'wallet', sequence: '3', to: '1.0.0' })
  expect(reply.status).toBe(303)
  expect(await live()).toBe('1.0.0')
  expect(await latestState(context().store)).toMatchObject({
    by: 'Ploy',
    change: 'roll back wallet to 1.0.0',
  })
  expect((await open(address)).text).toContain('Ploy')
})

test.each(['สมศรี ใจดี', 'ບຸນມີ', 'José'])('%s logs in by that name, as it is written', async name => {
  const address = await startPage()
  const words = Buffer.from(`${name}:${password}`).toString('base64')
  const fields = { part: 'wallet', sequence: '3', to: '1.0.0' }
  const reply = await press(address, fields, { authorization: `Basic ${words}` })
  expect(reply.status).toBe(303)
  expect((await latestState(context().store)).by).toBe(name)
})

test('two who open the page at the same moment are told of every change once', async () => {
  const address = await startPage()
  await Promise.all([open(address), open(address)])
  const { text } = await open(address)
  expect(text.match(/activate spin 3.0.0/g)).toHaveLength(1)
})

test('pressed twice, or after somebody else has changed something, it does nothing more and says so', async () => {
  const address = await startPage()
  await make('activate wallet 1.2.0', 'Noi', state => activate(state, 'wallet', '1.2.0'))
  const reply = await press(address, { part: 'wallet', sequence: '3', to: '1.0.0' })
  expect(reply.status).toBe(409)
  expect(await reply.text()).toContain('this was state 3, meanwhile it is 4')
  expect(await live()).toBe('1.2.0')
})

test('a roll-out is ended, and nobody else gets another version', async () => {
  await make('roll out', 'Noi', state => rollOut(state, 'wallet', '1.2.0', 5))
  const address = await startPage()
  const { text } = await open(address)
  expect(text).toContain('95 %; <strong>1.2.0</strong> for 5 %')
  expect(text).toContain('End the roll-out of 1.2.0')
  expect((await press(address, { part: 'wallet', sequence: '4' })).status).toBe(303)
  expect((await latestState(context().store)).remotes.wallet).toEqual({
    live: '1.1.0',
    previous: '1.0.0',
  })
})

test('what would break for players is refused with what to do, as on the command line', async () => {
  const bare = exampleRecord('wallet', '0.9.0')
  await writeRecord(context().store, { ...bare, ...noSizes })
  const address = await startPage()
  const reply = await press(address, { part: 'wallet', sequence: '3', to: '0.9.0' })
  expect(reply.status).toBe(409)
  expect(await reply.text()).toContain('which nobody would have any more')
  expect(await live()).toBe('1.1.0')
})

test('a version that brought a page is taken back by one press, and the page with it', async () => {
  const { contract, ...record } = exampleRecord('wallet', '1.3.0')
  const { dialogs } = (await readRemote(context().store, 'wallet', '1.1.0')).contract
  const brings = { ...contract, dialogs, routes: pages('/user/wallet') }
  await writeRecord(context().store, { ...record, contract: brings, ...noSizes })
  await make('activate wallet 1.3.0', 'Noi', state => activate(state, 'wallet', '1.3.0'))
  const reply = await press(await startPage(), { part: 'wallet', sequence: '4', to: '1.1.0' })
  expect([reply.status, await live()]).toEqual([303, '1.1.0'])
})

test('a version whose files are gone is not gone back to', async () => {
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

test('a password that is soon guessed opens no page, and whoever chose it is told how long one has to be', async () => {
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
