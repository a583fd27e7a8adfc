import { lookupEnableChatWidget, lookupInfo } from '@tamlung/shared/contract/routes/lookup'
import { lockSetting } from '@tamlung/shared/session/lock/lock-setting'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { act, screen, waitFor, within } from '@testing-library/react'
import { goBack, renderApp } from '../testing/shell-under-test'

const menu = () => within(screen.getByRole('navigation'))
const names = () =>
  menu()
    .getAllByRole('listitem')
    .map(item => item.textContent)

test('shows login, register, how-to and contact to visitors', async () => {
  await renderApp('/howto')
  expect(names()).toEqual(['Log in', 'Register', 'How to', 'Contact'])
  expect(menu().getByRole('link', { name: 'How to' })).toHaveAttribute('aria-current', 'page')
})

test('shows profile, conditions, home, statement and contact to members', async () => {
  session.start('token', true)
  await renderApp('/user/home')
  expect(names()).toEqual(['Profile', 'Terms', 'Home', 'Statement', 'Contact'])
})

test('shows the server’s app name as text', async () => {
  session.start('token', true)
  network.reply(lookupInfo, { name: '<b>Golden</b>', website: null })
  await renderApp('/user/home')
  expect(await screen.findByRole('link', { name: '<b>Golden</b>' })).toBeVisible()
  await waitFor(() => expect(document.title).toContain('<b>Golden</b>'))
})

test.each([
  [null, 'Tamlung'],
  [{}, 'Tamlung'],
  [{ name: null }, 'Tamlung'],
  [{ name: 7 }, '7'],
  ['<html>', 'Tamlung'],
  [[], 'Tamlung'],
])('shows a name after the answer %j: %s', async (answer, name) => {
  session.start('token', true)
  network.replyRaw(lookupInfo, answer)
  await renderApp('/user/home')
  await waitFor(() => expect(network.requests(lookupInfo)).not.toHaveLength(0))
  await act(async () => {})
  expect(await screen.findByRole('link', { name })).toBeVisible()
})

test('disables the current language and switches everything to another', async () => {
  const { user } = await renderApp('/howto')
  await user.click(screen.getByRole('button', { name: /English/ }))
  expect(screen.getByRole('menuitemradio', { name: 'English', hidden: true })).toBeDisabled()
  await user.click(screen.getByRole('menuitemradio', { name: 'ไทย', hidden: true }))
  await waitFor(() => expect(names()).toEqual(['เข้าสู่ระบบ', 'สมัคร', 'วิธีใช้', 'ติดต่อ']))
  expect(document.documentElement.lang).toBe('th')
  expect(document.cookie).toContain('locale=TH')
  await waitFor(() => expect(document.title).toContain('วิธีใช้งาน'))
})

test('focuses the heading of the new page after navigation', async () => {
  session.start('token', true)
  const { user } = await renderApp('/user/home')
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  expect(await screen.findByRole('heading', { name: 'page /user/profile' })).toHaveFocus()
  await goBack()
  expect(await screen.findByRole('heading', { name: 'page /user/home' })).toHaveFocus()
})

test('asks before a logout that takes the app lock away', async () => {
  session.start('token', true)
  lockSetting.write({ minutes: 5, salt: 's', hash: 'h' })
  const { user } = await renderApp('/user/home')
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  const question = await screen.findByRole('alertdialog', { name: 'Log out' })
  expect(question).toHaveTextContent(/app lock on this device ends/)
  expect(session.token()).toBe('token')
  await user.click(within(question).getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(session.token()).toBeNull())
})

test('logs out at once without an app lock', async () => {
  session.start('token', true)
  const { user } = await renderApp('/user/home')
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(session.token()).toBeNull())
})

test('leaves the focus alone on the first page', async () => {
  session.start('token', true)
  await renderApp('/user/home')
  expect(document.body).toHaveFocus()
})

test('offers a skip link as the first Tab stop', async () => {
  const { user } = await renderApp('/howto')
  await user.tab()
  expect(screen.getByRole('button', { name: 'Skip to content' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
})

test.each([
  [{ enableChatWidget: true }, 1],
  [{ enableChatWidget: false }, 0],
  [{ enableChatWidget: null }, 0],
])('shows the chat only where the server enables it: %j', async (answer, count) => {
  jest.useFakeTimers()
  network.reply(lookupEnableChatWidget, answer)
  history.replaceState(null, '', '/howto')
  const rendering = renderApp('/howto')
  await act(() => jest.advanceTimersByTimeAsync(5000))
  await rendering
  await act(() => jest.advanceTimersByTimeAsync(5000))
  expect(screen.queryAllByText('widget chat')).toHaveLength(count)
  jest.useRealTimers()
})
