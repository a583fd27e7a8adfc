import { session } from '@tamlung/shared/session/session'
import { waitFor } from '@testing-library/react'
import { closeShownNotices } from './notice-bell'

let stop = () => {}

const shownNotices = () => {
  const shown = [{ close: jest.fn() }, { close: jest.fn() }]
  const getRegistration = async () => ({ getNotifications: async () => shown })
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration },
    configurable: true,
  })
  return shown
}

beforeEach(() => {
  session.start('token', true)
})
afterEach(() => stop())

test.each([
  ['logs out', () => session.end('logout')],
  ['has become another one', () => session.adopt('token-of-another')],
])('removes shown notifications after the member %s', async (_, change) => {
  const shown = shownNotices()
  stop = closeShownNotices()
  change()
  for (const { close } of shown) await waitFor(() => expect(close).toHaveBeenCalled())
})

test('lets the member log out without worker notifications', async () => {
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => undefined },
    configurable: true,
  })
  stop = closeShownNotices()
  session.end('logout')
  expect(session.token()).toBeNull()
})
