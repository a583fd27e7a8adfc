import { isServiceGone } from './service-active'

/** The code for requests never finishes loading. */
jest.mock('@tamlung/shared/api/load-request', () => ({ loadRequest: () => new Promise(() => {}) }))

test('shows the page after three seconds when the check’s code hangs', async () => {
  jest.useFakeTimers()
  const answer = isServiceGone()
  await jest.advanceTimersByTimeAsync(3000)
  expect(await answer).toBe(false)
  jest.useRealTimers()
})
