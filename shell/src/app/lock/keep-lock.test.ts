import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { appLock } from '@tamlung/shared/session/lock/app-lock'
import { session } from '@tamlung/shared/session/session'
import { hashPinsQuickly } from '@tamlung/shared/testing/hash-pins-quickly'
import { waitFor } from '@testing-library/react'
import { coverInBackground } from './keep-lock'

hashPinsQuickly()

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

test('covers hidden amounts in the background until the member returns', () => {
  leave('hidden')
  expect(covered()).toBe(false)
  hiddenAmounts.set(true)
  leave('hidden')
  expect(covered()).toBe(true)
  leave('visible')
  expect(covered()).toBe(false)
})

test('covers a locked app until the lock has checked the clock', async () => {
  session.start('token', true)
  await appLock.set(5, '270594')
  leave('hidden')
  expect(covered()).toBe(true)
  leave('visible')
  expect(covered()).toBe(true)
  await waitFor(() => expect(covered()).toBe(false))
})
