import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { coverInBackground } from './cover-in-background'

const covered = () => document.documentElement.hasAttribute('data-covered')

function leave(visibilityState: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('in the background the page is covered where amounts are hidden, and comes back with the member', () => {
  coverInBackground()
  leave('hidden')
  expect(covered()).toBe(false)
  hiddenAmounts.set(true)
  leave('hidden')
  expect(covered()).toBe(true)
  leave('visible')
  expect(covered()).toBe(false)
})
