import { offerEarly } from '@tamlung/shared/api/early-replies'
import { deferUntilLoaded } from './defer-until-loaded'

const money = { status: 200, data: {}, headers: {} }

/** A first page that has asked for the money, which has not come yet. */
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

test('what can wait stands back until the money of the first page is in', async () => {
  const come = askForMoney()
  const run = jest.fn()
  deferUntilLoaded(run, 5000)
  await jest.advanceTimersByTimeAsync(2000)
  expect(run).not.toHaveBeenCalled()
  come()
  await jest.advanceTimersByTimeAsync(1000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('money that never comes holds nothing up for long', async () => {
  askForMoney()
  const run = jest.fn()
  deferUntilLoaded(run, 5000)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('what was called off meanwhile does not happen', async () => {
  const come = askForMoney()
  const run = jest.fn()
  const callOff = deferUntilLoaded(run, 5000)
  come()
  callOff()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(run).not.toHaveBeenCalled()
})
