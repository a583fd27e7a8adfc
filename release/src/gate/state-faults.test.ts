import { rollback, rollOut } from '../registry/changes/change-state'
import type { State } from '../registry/log/state'
import { writeManifest } from '../registry/manifests/manifests'
import { exampleShell } from '../testing/example-manifest'
import {
  dialogs,
  offers,
  pages,
  query,
  remote,
  setUpLiveParts,
  shell,
} from '../testing/set-up-live-parts'

const { change, faults, publish, store } = setUpLiveParts()

test('refuses an event that only a newer shell knows', async () => {
  await publish('spin', '1.0.0', { uses: { events: { 'prize.shown': 1 } } })
  expect(await faults(remote('spin', '1.0.0'))).toBe(
    'spin 1.0.0 uses the event prize.shown (1), which shell 1.0.0 does not have | first release a shell with the event prize.shown (1)',
  )
})

test('refuses a shell that lacks a name a remote uses', async () => {
  const fewer = { ...offers, names: { ...offers.names, [query]: ['useQuery'] } }
  await writeManifest(store(), exampleShell('1.1.0', { offers: fewer }))
  const message = await faults(shell('1.1.0'))
  expect(message).toContain(
    `wallet 1.0.0 uses useQueries of ${query}, which shell 1.1.0 does not provide`,
  )
  expect(message).toContain('first release a shell that provides useQueries')
})

test('checks remotes against the live shell and its candidate', async () => {
  const fewer = { ...offers, names: { ...offers.names, [query]: ['useQuery'] } }
  const more = { ...offers, names: { ...offers.names, 'zod/mini': ['object', 'string'] } }
  await writeManifest(store(), exampleShell('1.1.0', { offers: fewer }))
  await writeManifest(store(), exampleShell('1.2.0', { offers: more }))
  const share = (version: string) => (before: State) => rollOut(before, 'shell', version, 10)
  expect(await faults(share('1.1.0'))).toContain(
    `wallet 1.0.0 uses useQueries of ${query}, which shell 1.1.0 does not provide`,
  )
  expect(await faults(share('1.2.0'))).toBe('')
  await change(share('1.2.0'))
  await publish('spin', '1.0.0', { uses: { names: { 'zod/mini': ['string'] } } })
  const message = await faults(remote('spin', '1.0.0'))
  expect(message).toContain(
    'spin 1.0.0 uses string of zod/mini, which shell 1.0.0 does not provide',
  )
  expect(message).not.toContain('1.2.0')
})

test('refuses a shell with another version of a used event', async () => {
  const newer = { ...offers, events: { ...offers.events, 'wallet.changed': 2 } }
  await writeManifest(store(), exampleShell('1.1.0', { offers: newer }))
  expect(await faults(shell('1.1.0'))).toContain(
    'wallet 1.0.0 uses the event wallet.changed (1), which shell 1.1.0 has as (2)',
  )
})

test('refuses a remote that uses a name the shell lacks', async () => {
  await publish('spin', '1.0.0', { uses: { names: { 'zod/mini': ['object', 'cidrv4'] } } })
  expect(await faults(remote('spin', '1.0.0'))).toContain('spin 1.0.0 uses cidrv4 of zod/mini')
})

test('checks a new shell against canaries of remotes', async () => {
  await publish('wallet', '1.1.0', {
    routes: pages('/user/home'),
    dialogs: dialogs('deposit'),
    uses: { names: { 'zod/mini': ['object'] } },
  })
  await change(before => rollOut(before, 'wallet', '1.1.0', 5))
  const fewer = { ...offers, names: { [query]: ['useQueries'], 'zod/mini': [] } }
  await writeManifest(store(), exampleShell('1.1.0', { offers: fewer }))
  expect(await faults(shell('1.1.0'))).toMatch(/^wallet 1\.1\.0 uses object of zod\/mini/)
})

test("names the remote when a shell's rollback breaks it", async () => {
  await writeManifest(
    store(),
    exampleShell('1.1.0', {
      offers: { ...offers, events: { ...offers.events, 'prize.shown': 1 } },
    }),
  )
  await change(shell('1.1.0'))
  await publish('spin', '1.0.0', { uses: { events: { 'prize.shown': 1 } } })
  await change(remote('spin', '1.0.0'))
  expect(await faults(before => rollback(before, 'shell'))).toContain(
    'spin 1.0.0 uses the event prize.shown (1), which shell 1.0.0 does not have',
  )
})

test('ignores faults that exist already', async () => {
  const fewer = { ...offers, names: { ...offers.names, [query]: ['useQuery'] } }
  await writeManifest(store(), exampleShell('1.1.0', { offers: fewer }))
  await change(shell('1.1.0'))
  await publish('promotions', '1.1.0', {
    routes: pages('/user/bonus'),
    dialogs: dialogs('invite', 'bonus'),
  })
  expect(await faults(remote('promotions', '1.1.0'))).toBe('')
})

test('compares older manifests by what they contain', async () => {
  await writeManifest(store(), exampleShell('1.1.0'))
  expect(await faults(shell('1.1.0'))).toBe('')
})
