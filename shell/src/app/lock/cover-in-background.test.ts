import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { appLock } from '@tamlung/shared/session/lock/app-lock'
import { session } from '@tamlung/shared/session/session'
import { waitFor } from '@testing-library/react'
import { coverInBackground } from './cover-in-background'

const covered = () => document.documentElement.hasAttribute('data-covered')

function leave(visibilityState: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeAll(coverInBackground)
afterEach(() => {
  hiddenAmounts.set(false)
  session.end('logout')
})

test('in the background the page is covered where amounts are hidden, and comes back with the member', () => {
  leave('hidden')
  expect(covered()).toBe(false)
  hiddenAmounts.set(true)
  leave('hidden')
  expect(covered()).toBe(true)
  leave('visible')
  expect(covered()).toBe(false)
})

test('where the app is locked the page is covered in any case, and stays so until the lock has looked at the clock', async () => {
  session.start('token', true)
  await appLock.set(5, '270594')
  leave('hidden')
  expect(covered()).toBe(true)
  leave('visible')
  expect(covered()).toBe(true)
  await waitFor(() => expect(covered()).toBe(false))
})
