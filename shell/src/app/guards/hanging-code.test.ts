import { isServiceGone } from './service-active'

/** The code that asks is on its way, and stays there. */
jest.mock('@tamlung/shared/api/load-request', () => ({ loadRequest: () => new Promise(() => {}) }))

test('where the code that asks whether the service is gone hangs, the page is shown after three seconds all the same', async () => {
  jest.useFakeTimers()
  const answer = isServiceGone()
  await jest.advanceTimersByTimeAsync(3000)
  expect(await answer).toBe(false)
  jest.useRealTimers()
})
