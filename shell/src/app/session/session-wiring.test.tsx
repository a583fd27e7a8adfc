import { bus } from '@tamlung/shared/bus/bus'
import { languages } from '@tamlung/shared/contract/editions'
import { logout } from '@tamlung/shared/contract/routes/login'
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
import { forgetMember } from './log-out'

beforeEach(() => network.reply(lookupActive, {}))

const heading = (path: string) => screen.findByRole('heading', { name: `page ${path}` })

test('revokes the token, clears storage and shows the login on logout', async () => {
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

test('logs out even when the server does not answer', async () => {
  session.start('secret', true)
  network.breakDown(logout)
  const { user } = await renderApp('/user/home')
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await heading('/login')).toBeVisible()
  expect(session.token()).toBeNull()
})

test('shows the login and the reason when the session expires', async () => {
  session.start('token', true)
  await renderApp('/user/home')
  await act(async () => session.end('expired'))
  // A toast disappears by itself before a slow machine shows the page.
  const [page] = await Promise.all([heading('/login'), screen.findByText(/Your session has ended/)])
  expect(page).toBeVisible()
})

test('keeps this tab’s session when another tab’s session ends', async () => {
  session.start('token', false)
  await renderApp('/user/home')
  await act(async () => bus.emit('session.ended', { reason: 'logout' }))
  expect(location.pathname).toBe('/user/home')
  session.end('logout')
})

test('stays on a visitor page when the session ends', async () => {
  await renderApp('/register?code=PR1')
  await act(async () => session.end('expired'))
  expect(location.pathname + location.search).toBe('/register?code=PR1')
})

test('clears the stored login in every tab when visitors’ pages show', async () => {
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
  'announces the end of a session once, in the same words: %s',
  async language => {
    const [ofShell, ofCall] = await Promise.all([
      loadShellTexts(language),
      loadErrorTexts(language),
    ])
    expect(ofShell).toMatchObject({ session: { expired: ofCall['invalid-token'] } })
  },
)

test('shows the terminated page with focus when the service goes', async () => {
  session.start('token', true)
  await renderApp('/user/home')
  await act(async () => bus.emit('service.gone', {}))
  const end = await screen.findByRole('heading', { name: 'Page Not Found' })
  expect(end).toBeVisible()
  expect(location.pathname).toBe('/terminated')
  await waitFor(() => expect(end).toHaveFocus())
})

test('shows the login when a page returns from the back/forward cache', async () => {
  session.start('token', true)
  await renderApp('/user/home')
  localStorage.removeItem(storageKeys.token)
  const shown = Object.assign(new Event('pageshow'), { persisted: true })
  await act(async () => void window.dispatchEvent(shown))
  expect(await heading('/login')).toBeVisible()
})

test('removes member data from memory and keeps public data', () => {
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
