import { lookupActive } from '@tamlung/shared/contract/routes/lookup'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { act, screen } from '@testing-library/react'
import { renderApp } from '../testing/shell-under-test'

beforeEach(() => network.reply(lookupActive, {}))

const heading = (path: string) => screen.findByRole('heading', { name: `page ${path}` })

test.each(['/', '/user', '/user/home'])(
  'a visitor at %s is led to log in, in one hop',
  async path => {
    const before = history.length
    await renderApp(path)
    expect(await heading('/login')).toBeVisible()
    expect(history.length).toBe(before)
  },
)

test.each(['/', '/user', '/user/'])('a member at %s is led home, in one hop', async path => {
  session.start('token', true)
  const before = history.length
  await renderApp(path)
  expect(await heading('/user/home')).toBeVisible()
  expect(location.pathname).toBe('/user/home')
  expect(history.length).toBe(before)
})

test.each(['/User', '/USER/', '/%75ser'])(
  'a member at %s, as others write it, is led home',
  async path => {
    session.start('token', true)
    await renderApp(path)
    expect(await heading('/user/home')).toBeVisible()
    expect(location.pathname).toBe('/user/home')
  },
)

test('an address that a remote once had leads to where it says, in one hop', async () => {
  session.start('token', true)
  const before = history.length
  await renderApp('/user/me')
  expect(await heading('/user/profile')).toBeVisible()
  expect(location.pathname).toBe('/user/profile')
  expect(history.length).toBe(before)
})

test('addresses that lead to each other end where nothing is found', async () => {
  await renderApp('/user/one')
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('the login page asks whether the service is there, other pages do not', async () => {
  await renderApp('/register')
  expect(await heading('/register')).toBeVisible()
  expect(network.requests(lookupActive)).toHaveLength(0)
})

test('a service that is gone says so instead of the login', async () => {
  network.reply(lookupActive, { terminated: 'gone' })
  await renderApp('/login')
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  expect(location.pathname).toBe('/terminated')
})

test.each([
  ['an error', () => network.refuse(lookupActive, 'INTERNAL_SERVER_ERROR')],
  ['nothing', () => network.breakDown(lookupActive)],
  ['nonsense', () => network.replyRaw(lookupActive, '<html>')],
])('an answer of %s does not keep anybody from the login', async (_, answer) => {
  answer()
  await renderApp('/login')
  expect(await heading('/login')).toBeVisible()
})

test.each(['/HowTo', '/HOWTO/'])('a page at %s, as others write it, has its title', async path => {
  await renderApp(path)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'How to use your wallet' }),
  ).toBeVisible()
  expect(document.title).toMatch(/^How to use your wallet/)
})

test('an unknown address is not found, in words', async () => {
  await renderApp('/nowhere/at/all')
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  expect(document.title).toMatch(/^Page Not Found/)
})

test('neither 404 nor the end of the service touches a stored login', async () => {
  session.start('token', true)
  const { unmount } = await renderApp('/nowhere')
  unmount()
  await renderApp('/terminated')
  await act(async () => {})
  expect(session.token()).toBe('token')
})
