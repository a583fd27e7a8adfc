import { hundredths } from '../contract/hundredths'
import { getWallet, transfer } from '../contract/routes/wallet'
import { session } from '../session/session'
import { tabStore } from '../session/storage'
import { network } from '../testing/network'
import { heardMember } from './heard-member'
import { keepSettling } from './keep-settling'
import { openActions } from './open-actions'

const input = { body: { from: 'WALLET', to: 'PG', amount: hundredths(100) } }
const walletOf = (_id: string) => ({ profile: { _id }, wallet: { amount: 5 }, slots: [] })
const onOutcome = jest.fn()
const look = jest.fn(async () => ({ seenIn: 'wallet' as const }))
let stop = () => {}

beforeEach(async () => {
  jest.useFakeTimers()
  network.install()
  network.keepsKeys(false)
  session.start('first', false)
  heardMember.learn('first', { profile: { _id: 'one' } })
  openActions.remember({ path: transfer.path, key: 'k', input }, true)
  session.end('expired')
  stop = keepSettling(async () => ({ lasting: [{ route: transfer, look }], onOutcome }))
  await jest.advanceTimersByTimeAsync(60_000)
})
afterEach(() => {
  stop()
  session.end('logout')
  network.reset()
  tabStore.remove('open-actions')
  jest.clearAllMocks()
  jest.useRealTimers()
})

test('what was open when the session ended is looked for as soon as the same member is back, and told', async () => {
  expect(look).not.toHaveBeenCalled()
  network.replyRaw(getWallet, walletOf('one'))
  session.start('second', false)
  await jest.advanceTimersByTimeAsync(100)
  expect(onOutcome).toHaveBeenCalledTimes(1)
  expect(onOutcome.mock.calls[0]).toMatchObject([transfer, { phase: 'done' }, false])
  expect(network.requests(transfer)).toHaveLength(0)
})

test('nobody looks for it, and nobody is told, when another member comes', async () => {
  network.replyRaw(getWallet, walletOf('another'))
  session.start('second', false)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(look).not.toHaveBeenCalled()
  expect(onOutcome).not.toHaveBeenCalled()
  expect(tabStore.get('open-actions')).toBeNull()
})

test('while nobody can say who has come, it stays where it is', async () => {
  network.breakDown(getWallet)
  session.start('second', false)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(look).not.toHaveBeenCalled()
  network.replyRaw(getWallet, walletOf('one'))
  await jest.advanceTimersByTimeAsync(30_000)
  expect(onOutcome).toHaveBeenCalledTimes(1)
})
