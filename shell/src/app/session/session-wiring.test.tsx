import { bus } from '@tamlung/shared/bus/bus'
import { languages } from '@tamlung/shared/contract/editions'
import { logout } from '@tamlung/shared/contract/routes/account'
import { lookupActive, lookupConditions } from '@tamlung/shared/contract/routes/lookup'
import { loadErrorTexts } from '@tamlung/shared/i18n/load-error-texts'
import { session } from '@tamlung/shared/session/session'
import { storageKeys } from '@tamlung/shared/session/storage-keys'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents } from '@tamlung/shared/testing/render-in-shell'
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { loadShellTexts } from '../shell-texts'
import { renderApp } from '../testing/shell-under-test'
import { forgetMember } from './forget-member'

beforeEach(() => network.reply(lookupActive, {}))

const heading = (path: string) => screen.findByRole('heading', { name: `page ${path}` })

test('logging out revokes the token, forgets everything and leads to the login', async () => {
  session.start('secret', true)
  localStorage.setItem(storageKeys.agreement, '1')
  localStorage.setItem(storageKeys.lastSync, '1')
  network.reply(logout, { message: 'OK' })
  const { user } = await renderApp('/user/home')
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await heading('/login')).toBeVisible()
  expect(network.requests(logout)[0]?.headers).toMatchObject({ Authorization: 'Bearer secret' })
  for (const key of [storageKeys.token, storageKeys.agreement, storageKeys.lastSync])
    expect(localStorage.getItem(key)).toBeNull()
})

test('a logout that the server does not answer is a logout all the same', async () => {
  session.start('secret', true)
  network.breakDown(logout)
  const { user } = await renderApp('/user/home')
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await heading('/login')).toBeVisible()
  expect(session.token()).toBeNull()
})

test('a session that has expired leads to the login and says why', async () => {
  session.start('token', true)
  await renderApp('/user/home')
  await act(async () => session.end('expired'))
  // What is said goes again by itself, before a slow machine has the page.
  const [page] = await Promise.all([heading('/login'), screen.findByText(/Your session has ended/)])
  expect(page).toBeVisible()
})

test('a session of another tab that ends is not the one of this tab', async () => {
  session.start('token', false)
  await renderApp('/user/home')
  await act(async () => bus.emit('session.ended', { reason: 'logout' }))
  expect(location.pathname).toBe('/user/home')
  session.end('logout')
})

test('a session that ends on a visitor page leads nowhere', async () => {
  await renderApp('/register?code=PR1')
  await act(async () => session.end('expired'))
  expect(location.pathname + location.search).toBe('/register?code=PR1')
})

test('showing the visitor frame ends the stored login for every tab', async () => {
  session.start('token', true)
  const events = recordEvents('session.ended')
  await renderApp('/howto')
  expect(session.token()).toBeNull()
  expect(events.heard).toEqual([
    { name: 'session.ended', payload: { reason: 'visitor', of: expect.any(String) } },
  ])
  events.stop()
})

test.each(languages)(
  'the shell and the call that heard of it tell the end of a session in the same words: %s',
  async language => {
    const [ofShell, ofCall] = await Promise.all([
      loadShellTexts(language),
      loadErrorTexts(language),
    ])
    expect(ofShell).toMatchObject({ session: { expired: ofCall['invalid-token'] } })
  },
)

test('a service that goes while somebody plays leads to its end, and so does the focus', async () => {
  session.start('token', true)
  await renderApp('/user/home')
  await act(async () => bus.emit('service.gone', {}))
  const end = await screen.findByRole('heading', { name: 'Page Not Found' })
  expect(end).toBeVisible()
  expect(location.pathname).toBe('/terminated')
  await waitFor(() => expect(end).toHaveFocus())
})

test('a page that the browser brings back from its memory is the login where the member has left', async () => {
  session.start('token', true)
  await renderApp('/user/home')
  localStorage.removeItem(storageKeys.token)
  const shown = Object.assign(new Event('pageshow'), { persisted: true })
  await act(async () => void window.dispatchEvent(shown))
  expect(await heading('/login')).toBeVisible()
})

test('nothing of a member stays in memory, and what is for everybody stays', () => {
  const client = new QueryClient()
  client.setQueryData(['/api/wallet'], { amount: 1 })
  client.setQueryData([lookupConditions.path], ['text'])
  client.getMutationCache().build(client, { mutationKey: ['login'] })
  forgetMember(client)
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([[lookupConditions.path]])
  expect(client.getMutationCache().getAll()).toEqual([])
})
