import { rollOut } from '../changes/roll-out'
import { rollback } from '../changes/rollback'
import type { State } from '../log/state'
import { writeRecord } from '../records/records'
import {
  dialogs,
  eachWithLiveParts,
  offers,
  pages,
  query,
  remote,
  shell,
} from '../testing/each-with-live-parts'
import { exampleShell } from '../testing/example-shell'

const { change, faults, publish, store } = eachWithLiveParts()

test('an event that only the candidate knows is refused, with the shell that has to come first', async () => {
  await publish('spin', '1.0.0', { uses: { events: { 'prize.shown': 1 } } })
  expect(await faults(remote('spin', '1.0.0'))).toBe(
    'spin 1.0.0 uses the event prize.shown (1), which shell 1.0.0 does not know | release a shell with the event prize.shown (1) first',
  )
})

test('a shell whose facade lost a name that a live remote uses is refused', async () => {
  const fewer = { ...offers, names: { ...offers.names, [query]: ['useQuery'] } }
  await writeRecord(store(), exampleShell('1.1.0', { offers: fewer }))
  const said = await faults(shell('1.1.0'))
  expect(said).toContain(
    `wallet 1.0.0 uses useQueries of ${query}, which shell 1.1.0 does not bring`,
  )
  expect(said).toContain('release a shell that brings useQueries first')
})

test('a shell for a share of the players has to bring what remotes use, and a remote what both shells bring', async () => {
  const fewer = { ...offers, names: { ...offers.names, [query]: ['useQuery'] } }
  const more = { ...offers, names: { ...offers.names, 'zod/mini': ['object', 'string'] } }
  await writeRecord(store(), exampleShell('1.1.0', { offers: fewer }))
  await writeRecord(store(), exampleShell('1.2.0', { offers: more }))
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

test('a shell that knows an event in another version than a live remote is refused', async () => {
  const newer = { ...offers, events: { ...offers.events, 'wallet.changed': 2 } }
  await writeRecord(store(), exampleShell('1.1.0', { offers: newer }))
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
  await writeRecord(store(), exampleShell('1.1.0', { offers: fewer }))
  expect(await faults(shell('1.1.0'))).toMatch(/^wallet 1\.1\.0 uses object of zod\/mini/)
})

test('rolling back the shell says which remote leans on what would go', async () => {
  await writeRecord(
    store(),
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
  await writeRecord(store(), exampleShell('1.1.0', { offers: fewer }))
  await change(shell('1.1.0'))
  await publish('promotions', '1.1.0', {
    routes: pages('/user/bonus'),
    dialogs: dialogs('invite', 'bonus'),
  })
  expect(await faults(remote('promotions', '1.1.0'))).toBe('')
})

test('versions from before any of this was written down are compared by what they say', async () => {
  await writeRecord(store(), exampleShell('1.1.0'))
  expect(await faults(shell('1.1.0'))).toBe('')
})
