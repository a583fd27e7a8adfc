import { exampleWallet } from '../../../testing/examples'
import { keepClock } from '../../limits/clock/keep-clock'
import { keepOrShow } from './last-known-chunk'

jest.mock('../../limits/clock/keep-clock', () => ({ keepClock: jest.fn() }))

const wallet = { ...exampleWallet(), playClock: true }

/** What nobody has caught fails the test, once the work at hand is done. */
const workIsDone = () => new Promise(done => setTimeout(done))

test('where the code of the clock does not come, nothing breaks, and the next wallet asks for it again', async () => {
  jest.mocked(keepClock).mockImplementationOnce(() => {
    throw new Error('Loading chunk failed')
  })
  await keepOrShow(wallet, false)
  await workIsDone()
  await keepOrShow(wallet, false)
  await workIsDone()
  expect(keepClock).toHaveBeenCalledTimes(2)
})
