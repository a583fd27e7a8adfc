import { mayAsk, noteAsked } from './asking-pace'

const day = 24 * 3_600_000

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('what was asked waits for a month, and everything else for a day', () => {
  const now = Date.now()
  const on = (days: number) => {
    jest.spyOn(Date, 'now').mockReturnValue(now + days * day)
    return [mayAsk('askedToPush'), mayAsk('askedToInstall')]
  }
  expect(on(0)).toEqual([true, true])
  noteAsked('askedToPush')
  expect(on(0.9)).toEqual([false, false])
  expect(on(1)).toEqual([false, true])
  expect(on(30)).toEqual([false, true])
  expect(on(31)).toEqual([true, true])
})
