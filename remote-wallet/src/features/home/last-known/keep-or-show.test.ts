import { exampleWallet } from '../../../testing/examples'
import { keepClock } from '../../limits/clock/keep-clock'
import { keepOrShow } from './keep-or-show'

jest.mock('../../limits/clock/keep-clock', () => ({ keepClock: jest.fn() }))

const wallet = { ...exampleWallet(), playClock: true }

/** An unhandled rejection fails the test after the current work. */
const workIsDone = () => new Promise(done => setTimeout(done))

test('retries with the next wallet when the clock’s code fails', async () => {
  jest.mocked(keepClock).mockImplementationOnce(() => {
    throw new Error('Loading chunk failed')
  })
  await keepOrShow(wallet, false)
  await workIsDone()
  await keepOrShow(wallet, false)
  await workIsDone()
  expect(keepClock).toHaveBeenCalledTimes(2)
})
