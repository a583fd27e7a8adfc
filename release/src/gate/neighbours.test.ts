import { dropRoutes, removeRemote, rollOut } from '../registry/changes/change-state'
import type { State } from '../registry/log/state'
import { dialogs, pages, remote, setUpLiveParts } from '../testing/set-up-live-parts'

const { change, faults, publish } = setUpLiveParts()

test('refuses a dropped route without a redirect', async () => {
  await publish('wallet', '2.0.0', {
    routes: pages('/user/wallet'),
    dialogs: dialogs('deposit'),
    opens: ['invite'],
  })
  const drop = remote('wallet', '2.0.0')
  expect(await faults(drop)).toBe(
    'the address /user/home of wallet 1.0.0 would stop working | redirect it: --drop /user/home=/another/address',
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

test('refuses redirects that form a loop without a page', async () => {
  await publish('wallet', '2.0.0', { routes: pages('/user/wallet'), opens: ['invite'] })
  await publish('wallet', '3.0.0', { routes: [], opens: ['invite'] })
  const moved = (version: string, from: string, to: string) => (before: State) =>
    dropRoutes(remote('wallet', version)(before), 'wallet', { [from]: to })
  await change(moved('2.0.0', '/user/home', '/user/wallet'))
  const text = await faults(moved('3.0.0', '/user/wallet', '/User/Home/?from=wallet'))
  expect(text).toBe(
    'the redirects /user/home -> /user/wallet -> /user/home form a loop without a page | redirect one of them to a page: --drop /user/home=/an/address/with/a/page',
  )
  expect(await faults(moved('1.0.0', '/user/wallet', '/user/home'))).toBe('')
  expect(await faults(moved('3.0.0', '/user/wallet', '/'))).toContain(
    '/ -> /user/home -> /user/wallet -> / form a loop',
  )
  expect(await faults(moved('3.0.0', '/user/wallet', '/user/bonus'))).toBe('')
})

test('refuses two claims of one page, also within a canary', async () => {
  await publish('promotions', '1.1.0', {
    routes: pages('/user/bonus', '/user/home'),
    dialogs: dialogs('invite', 'bonus'),
  })
  expect(await faults(remote('promotions', '1.1.0'))).toContain('both claim route /user/home')
})

test('requires a redirect when only a canary lacks the route', async () => {
  await publish('promotions', '1.1.0', { dialogs: dialogs('invite', 'bonus') })
  expect(await faults(before => rollOut(before, 'promotions', '1.1.0', 5))).toContain(
    'the address /user/bonus of promotions 1.0.0 would stop working',
  )
})

test('refuses to remove a dialog that another remote opens', async () => {
  await publish('promotions', '1.1.0', { routes: pages('/user/bonus'), dialogs: dialogs('bonus') })
  expect(await faults(remote('promotions', '1.1.0'))).toContain(
    'wallet 1.0.0 opens the dialog invite, which no remote would have after this change',
  )
})

test('counts dialogs that built code opens by name', async () => {
  await publish('wallet', '1.1.0', { routes: pages('/user/home'), opens: ['invite'] })
  expect(await faults(remote('wallet', '1.1.0'))).toContain(
    'promotions 1.0.0 opens the dialog deposit',
  )
})

test('removes a remote without addresses, refuses one with addresses', async () => {
  await publish('greeting', '1.0.0', { routes: [], dialogs: dialogs('hello') })
  await change(remote('greeting', '1.0.0'))
  expect(await faults(before => removeRemote(before, 'greeting'))).toBe('')
  expect(await faults(before => removeRemote(before, 'wallet'))).toContain(
    '/user/home of wallet 1.0.0',
  )
})

test('refuses to remove a remote whose dialogs others open', async () => {
  expect(await faults(before => removeRemote(before, 'promotions'))).toContain(
    'wallet 1.0.0 opens the dialog invite',
  )
})

test('refuses a remote that needs a missing dialog', async () => {
  await publish('promotions', '1.1.0', {
    routes: pages('/user/bonus'),
    dialogs: dialogs('invite', 'bonus'),
    opens: ['lottery'],
  })
  expect(await faults(remote('promotions', '1.1.0'))).toContain(
    'promotions 1.1.0 needs the dialog lottery, which no remote has | first activate the remote that has lottery',
  )
})

test('refuses two remotes with the same dialog', async () => {
  await publish('spin', '1.0.0', { dialogs: dialogs('deposit') })
  expect(await faults(remote('spin', '1.0.0'))).toContain('both claim dialog deposit')
})
