import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, screen } from '@testing-library/react'
import { loadTexts } from '../load-texts'
import { RelativeTime } from './relative-time'

const now = Date.parse('2026-11-20T10:00:00Z')
const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString()
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('updates the elapsed time while visible', async () => {
  jest.useFakeTimers({ now })
  await renderInShell(<RelativeTime value={ago(58_000)} />, {
    texts: { wallet: loadTexts },
  })
  expect(screen.getByText('58 seconds ago')).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(2_500))
  expect(screen.getByText('1 minute ago')).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText('2 minutes ago')).toBeVisible()
})

test('updates minutes at each full minute', async () => {
  jest.useFakeTimers({ now })
  await renderInShell(<RelativeTime value={ago(119_000)} />, { texts: { wallet: loadTexts } })
  expect(screen.getByText('1 minute ago')).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText('2 minutes ago')).toBeVisible()
})

test.each([
  ['hours', 2 * 3_600_000, '2 hours ago', 10],
  ['days', 2 * 86_400_000, '2 days ago', 0],
])('wakes the phone no more than needed for %s', async (_, age, words, most) => {
  jest.useFakeTimers({ now })
  await renderInShell(<RelativeTime value={ago(age)} />, { texts: { wallet: loadTexts } })
  expect(screen.getByText(words)).toBeVisible()
  const timers = jest.spyOn(globalThis, 'setTimeout')
  await act(() => jest.advanceTimersByTimeAsync(10 * 60_000))
  expect(timers.mock.calls.length).toBeLessThanOrEqual(most)
})
