import { offerEarly } from '@tamlung/shared/api/early-replies'
import { deferUntilLoaded } from './defer-until-loaded'

const money = { status: 200, data: {}, headers: {} }

/** A first page that has requested the money, which has not arrived yet. */
function askForMoney() {
  let come = () => {}
  const answer = new Promise<typeof money>(resolve => {
    come = () => resolve(money)
  })
  offerEarly({ token: 'mine', replies: { '/api/auth/wallet': answer } })
  return () => come()
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  offerEarly(undefined)
  jest.useRealTimers()
})

test('defers optional work until the first page’s money has loaded', async () => {
  const come = askForMoney()
  const run = jest.fn()
  deferUntilLoaded(run, 5000)
  await jest.advanceTimersByTimeAsync(2000)
  expect(run).not.toHaveBeenCalled()
  come()
  await jest.advanceTimersByTimeAsync(1000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('stops deferring after a while when the money never loads', async () => {
  askForMoney()
  const run = jest.fn()
  deferUntilLoaded(run, 5000)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('does not run cancelled work', async () => {
  const come = askForMoney()
  const run = jest.fn()
  const callOff = deferUntilLoaded(run, 5000)
  come()
  callOff()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(run).not.toHaveBeenCalled()
})
