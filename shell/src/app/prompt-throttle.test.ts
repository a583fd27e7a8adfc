import { mayPrompt, recordPrompt } from './prompt-throttle'

const day = 24 * 3_600_000

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('remembers a question for a month, and any question for a day', () => {
  const now = Date.now()
  const on = (days: number) => {
    jest.spyOn(Date, 'now').mockReturnValue(now + days * day)
    return [mayPrompt('askedToPush'), mayPrompt('askedToInstall')]
  }
  expect(on(0)).toEqual([true, true])
  recordPrompt('askedToPush')
  expect(on(0.9)).toEqual([false, false])
  expect(on(1)).toEqual([false, true])
  expect(on(30)).toEqual([false, true])
  expect(on(31)).toEqual([true, true])
})
