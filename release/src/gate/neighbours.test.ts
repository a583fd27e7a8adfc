import { dropRoutes } from '../changes/drop-routes'
import { remove } from '../changes/remove'
import { rollOut } from '../changes/roll-out'
import type { State } from '../log/state'
import { dialogs, eachWithLiveParts, pages, remote } from '../testing/each-with-live-parts'

const { change, faults, publish } = eachWithLiveParts()

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

test('addresses that would lead to each other are refused, while none of them has a page', async () => {
  await publish('wallet', '2.0.0', { routes: pages('/user/wallet'), opens: ['invite'] })
  await publish('wallet', '3.0.0', { routes: [], opens: ['invite'] })
  const moved = (version: string, from: string, to: string) => (before: State) =>
    dropRoutes(remote('wallet', version)(before), 'wallet', { [from]: to })
  await change(moved('2.0.0', '/user/home', '/user/wallet'))
  const said = await faults(moved('3.0.0', '/user/wallet', '/User/Home/?from=wallet'))
  expect(said).toBe(
    '/user/home -> /user/wallet -> /user/home would lead round for ever: none of them has a page | say where one of them really leads to: --drop /user/home=/an/address/with/a/page',
  )
  expect(await faults(moved('1.0.0', '/user/wallet', '/user/home'))).toBe('')
  expect(await faults(moved('3.0.0', '/user/wallet', '/'))).toContain(
    '/ -> /user/home -> /user/wallet -> / would',
  )
  expect(await faults(moved('3.0.0', '/user/wallet', '/user/bonus'))).toBe('')
})

test('a page is not claimed by two, not even on its way from one to the other', async () => {
  await publish('promotions', '1.1.0', {
    routes: pages('/user/bonus', '/user/home'),
    dialogs: dialogs('invite', 'bonus'),
  })
  expect(await faults(remote('promotions', '1.1.0'))).toContain('both claim route /user/home')
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
