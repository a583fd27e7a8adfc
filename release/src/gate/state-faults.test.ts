import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activate } from '../changes/activate'
import { dropRoutes } from '../changes/drop-routes'
import { remove } from '../changes/remove'
import { rollOut } from '../changes/roll-out'
import { rollback } from '../changes/rollback'
import { append } from '../log/log'
import type { Places, State } from '../log/state'
import type { Offers, PublishedRemote, Uses } from '../records/published'
import { writeRecord } from '../records/records'
import { createFolderStore } from '../store/folder-store'
import type { Store } from '../store/store'
import { exampleRecord } from '../testing/example-record'
import { exampleShell } from '../testing/example-shell'
import { stateFaults } from './state-faults'

let folder: string
let store: Store
let live: State

const query = '@tanstack/react-query'
const offers: Offers = {
  names: { [query]: ['useQueries', 'useQuery'], 'zod/mini': ['object'] },
  events: { 'wallet.changed': 1, 'dialog.open': 1 },
}

type Routes = PublishedRemote['contract']['routes']
const pages = (...paths: `/${string}`[]): Routes =>
  paths.map(path => ({ path, access: 'member', title: 't', chunk: 'c' }))
const dialogs = (...names: string[]) => names.map(name => ({ name, access: 'member' as const }))

type Wishes = Partial<PublishedRemote['contract']> & { uses?: Partial<Uses>; opens?: string[] }

function publish(name: string, version: string, { uses, opens = [], ...contract }: Wishes = {}) {
  const record = exampleRecord(name, version)
  return writeRecord(store, {
    ...record,
    contract: {
      ...record.contract,
      needs: { ...record.contract.needs, dialogs: opens },
      ...contract,
    },
    sizes: {},
    locales: [],
    exposes: [],
    uses: { names: {}, events: {}, dialogs: [], ...uses },
  })
}

async function change(apply: (before: State) => Places) {
  live = await append(store, { by: 'a team', describe: '', apply })
}

/** What would be said, were this done now. */
async function faults(apply: (before: State) => Places) {
  const reasons = await stateFaults(store, live, { ...live, ...apply(live) })
  return reasons.map(({ what, cure }) => `${what} | ${cure}`).join('\n')
}

const shell = (version: string) => (before: State) => activate(before, 'shell', version)
const remote = (name: string, version: string) => (before: State) => activate(before, name, version)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  store = createFolderStore(folder)
  await writeRecord(store, exampleShell('1.0.0', { offers }))
  await publish('wallet', '1.0.0', {
    routes: pages('/user/home'),
    dialogs: dialogs('deposit'),
    opens: ['invite'],
    uses: { names: { [query]: ['useQueries'] }, events: { 'wallet.changed': 1 } },
  })
  await publish('promotions', '1.0.0', {
    routes: pages('/user/bonus'),
    dialogs: dialogs('invite', 'bonus'),
    uses: { dialogs: ['deposit'] },
  })
  await change(shell('1.0.0'))
  await change(remote('wallet', '1.0.0'))
  await change(remote('promotions', '1.0.0'))
})
afterEach(() => rm(folder, { recursive: true }))

test('an event that only the candidate knows is refused, with the shell that has to come first', async () => {
  await publish('spin', '1.0.0', { uses: { events: { 'prize.shown': 1 } } })
  expect(await faults(remote('spin', '1.0.0'))).toBe(
    'spin 1.0.0 uses the event prize.shown (1), which shell 1.0.0 does not know | release a shell with the event prize.shown (1) first',
  )
})

test('a shell whose facade lost a name that a live remote uses is refused', async () => {
  const fewer = { ...offers, names: { ...offers.names, [query]: ['useQuery'] } }
  await writeRecord(store, exampleShell('1.1.0', { offers: fewer }))
  const said = await faults(shell('1.1.0'))
  expect(said).toContain(
    `wallet 1.0.0 uses useQueries of ${query}, which shell 1.1.0 does not bring`,
  )
  expect(said).toContain('release a shell that brings useQueries first')
})

test('a shell for a share of the players has to bring what remotes use, and a remote what both shells bring', async () => {
  const fewer = { ...offers, names: { ...offers.names, [query]: ['useQuery'] } }
  const more = { ...offers, names: { ...offers.names, 'zod/mini': ['object', 'string'] } }
  await writeRecord(store, exampleShell('1.1.0', { offers: fewer }))
  await writeRecord(store, exampleShell('1.2.0', { offers: more }))
  const share = (version: string) => (before: State) => rollOut(before, 'shell', version, 10)
  expect(await faults(share('1.1.0'))).toContain(
    `wallet 1.0.0 uses useQueries of ${query}, which shell 1.1.0 does not bring`,
  )
  expect(await faults(share('1.2.0'))).toBe('')
  await change(share('1.2.0'))
  await publish('spin', '1.0.0', { uses: { names: { 'zod/mini': ['string'] } } })
  const said = await faults(remote('spin', '1.0.0'))
  expect(said).toContain('spin 1.0.0 uses string of zod/mini, which shell 1.0.0 does not bring')
  expect(said).not.toContain('1.2.0')
})

test('a route that is dropped is refused until somebody says where it leads to', async () => {
  await publish('wallet', '2.0.0', {
    routes: pages('/user/wallet'),
    dialogs: dialogs('deposit'),
    opens: ['invite'],
  })
  const drop = remote('wallet', '2.0.0')
  expect(await faults(drop)).toBe(
    '/user/home of wallet 1.0.0 would be no address any more | say where it leads to from now on: --drop /user/home=/another/address',
  )
  const redirected = (before: State) =>
    dropRoutes(drop(before), 'wallet', { '/user/home': '/user/wallet' })
  expect(await faults(redirected)).toBe('')
  await change(redirected)
  await publish('wallet', '2.1.0', {
    routes: pages('/user/wallet'),
    dialogs: dialogs('deposit'),
    opens: ['invite'],
  })
  expect(await faults(remote('wallet', '2.1.0'))).toBe('')
})

test('a page is not claimed by two, not even on its way from one to the other', async () => {
  await publish('promotions', '1.1.0', {
    routes: pages('/user/bonus', '/user/home'),
    dialogs: dialogs('invite', 'bonus'),
  })
  expect(await faults(remote('promotions', '1.1.0'))).toContain('both claim route /user/home')
})

test('a shell that knows an event in another version than a live remote is refused', async () => {
  const newer = { ...offers, events: { ...offers.events, 'wallet.changed': 2 } }
  await writeRecord(store, exampleShell('1.1.0', { offers: newer }))
  expect(await faults(shell('1.1.0'))).toContain(
    'wallet 1.0.0 uses the event wallet.changed (1), which shell 1.1.0 knows as (2)',
  )
})

test('a candidate that takes a name which the live shell does not have is refused', async () => {
  await publish('spin', '1.0.0', { uses: { names: { 'zod/mini': ['object', 'cidrv4'] } } })
  expect(await faults(remote('spin', '1.0.0'))).toContain('spin 1.0.0 uses cidrv4 of zod/mini')
})

test('what only some players have yet counts as well, for the shell', async () => {
  await publish('wallet', '1.1.0', {
    routes: pages('/user/home'),
    dialogs: dialogs('deposit'),
    uses: { names: { 'zod/mini': ['object'] } },
  })
  await change(before => rollOut(before, 'wallet', '1.1.0', 5))
  const fewer = { ...offers, names: { [query]: ['useQueries'], 'zod/mini': [] } }
  await writeRecord(store, exampleShell('1.1.0', { offers: fewer }))
  expect(await faults(shell('1.1.0'))).toMatch(/^wallet 1\.1\.0 uses object of zod\/mini/)
})

test('a route that is missing for some players only is missed as well', async () => {
  await publish('promotions', '1.1.0', { dialogs: dialogs('invite', 'bonus') })
  expect(await faults(before => rollOut(before, 'promotions', '1.1.0', 5))).toContain(
    '/user/bonus of promotions 1.0.0 would be no address any more',
  )
})

test('a dialog that another remote opens does not go away', async () => {
  await publish('promotions', '1.1.0', { routes: pages('/user/bonus'), dialogs: dialogs('bonus') })
  expect(await faults(remote('promotions', '1.1.0'))).toContain(
    'wallet 1.0.0 opens the dialog invite, which nobody would have any more',
  )
})

test('a dialog that is opened by its name in built code counts without being promised', async () => {
  await publish('wallet', '1.1.0', { routes: pages('/user/home'), opens: ['invite'] })
  expect(await faults(remote('wallet', '1.1.0'))).toContain(
    'promotions 1.0.0 opens the dialog deposit',
  )
})

test('a remote to which nothing leads is removed without a word of consent, one with an address is not', async () => {
  await publish('greeting', '1.0.0', { routes: [], dialogs: dialogs('hello') })
  await change(remote('greeting', '1.0.0'))
  expect(await faults(before => remove(before, 'greeting'))).toBe('')
  expect(await faults(before => remove(before, 'wallet'))).toContain('/user/home of wallet 1.0.0')
})

test('a remote whose dialogs others open is not removed either', async () => {
  expect(await faults(before => remove(before, 'promotions'))).toContain(
    'wallet 1.0.0 opens the dialog invite',
  )
})

test('an opener waits for what it opens', async () => {
  await publish('promotions', '1.1.0', {
    routes: pages('/user/bonus'),
    dialogs: dialogs('invite', 'bonus'),
    opens: ['lottery'],
  })
  expect(await faults(remote('promotions', '1.1.0'))).toContain(
    'promotions 1.1.0 needs the dialog lottery, which nobody has | activate the remote that has lottery first',
  )
})

test('two remotes cannot claim the same dialog', async () => {
  await publish('spin', '1.0.0', { dialogs: dialogs('deposit') })
  expect(await faults(remote('spin', '1.0.0'))).toContain('both claim dialog deposit')
})

test('rolling back the shell says which remote leans on what would go', async () => {
  await writeRecord(
    store,
    exampleShell('1.1.0', {
      offers: { ...offers, events: { ...offers.events, 'prize.shown': 1 } },
    }),
  )
  await change(shell('1.1.0'))
  await publish('spin', '1.0.0', { uses: { events: { 'prize.shown': 1 } } })
  await change(remote('spin', '1.0.0'))
  expect(await faults(before => rollback(before, 'shell'))).toContain(
    'spin 1.0.0 uses the event prize.shown (1), which shell 1.0.0 does not know',
  )
})

test('what is broken already keeps nobody from repairing something else', async () => {
  const fewer = { ...offers, names: { ...offers.names, [query]: ['useQuery'] } }
  await writeRecord(store, exampleShell('1.1.0', { offers: fewer }))
  await change(shell('1.1.0'))
  await publish('promotions', '1.1.0', {
    routes: pages('/user/bonus'),
    dialogs: dialogs('invite', 'bonus'),
  })
  expect(await faults(remote('promotions', '1.1.0'))).toBe('')
})

test('versions from before any of this was written down are compared by what they say', async () => {
  await writeRecord(store, exampleShell('1.1.0'))
  expect(await faults(shell('1.1.0'))).toBe('')
})
