import { renderHook } from '@testing-library/react'
import { hundredths } from '../contract/hundredths'
import { getWallet, transfer, withdraw } from '../contract/routes/wallet'
import { session } from '../session/session'
import { tabStore } from '../session/storage'
import { network } from '../testing/network'
import { keepSettling } from './keep-settling'
import { openActions } from './open-actions'
import { serverMember } from './server-member'
import type { Trace } from './trace'
import { useMoneyAction } from './use-money-action'

const input = { body: { from: 'WALLET', to: 'PG', amount: hundredths(100) } }
const walletOf = (_id: string) => ({ profile: { _id }, wallet: { amount: 5 }, slots: [] })
const onOutcome = jest.fn()
const seen = { seenIn: 'wallet' } as const
const look = jest.fn(async (): Promise<Trace | undefined> => seen)
const lookElsewhere = jest.fn(look)
const load = jest.fn(async () => ({
  lasting: [
    { route: withdraw, look: lookElsewhere },
    { route: transfer, look },
  ],
  onOutcome,
}))
let stop = () => {}

beforeEach(async () => {
  jest.useFakeTimers()
  network.install()
  network.keepsKeys(false)
  session.start('first', false)
  serverMember.learn('first', { profile: { _id: 'one' } })
  openActions.remember({ path: transfer.path, key: 'k', input }, true)
  session.end('expired')
  stop = keepSettling(load)
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

test('looks for an open action when its member returns', async () => {
  expect(look).not.toHaveBeenCalled()
  network.replyRaw(getWallet, walletOf('one'))
  session.start('second', false)
  await jest.advanceTimersByTimeAsync(100)
  expect(onOutcome).toHaveBeenCalledTimes(1)
  expect(onOutcome.mock.calls[0]).toMatchObject([transfer, { phase: 'done' }, false])
  expect(network.requests(transfer)).toHaveLength(0)
  expect(lookElsewhere).not.toHaveBeenCalled()
})

test('requests and loads nothing without an open action', async () => {
  await jest.advanceTimersByTimeAsync(60_000)
  expect(load).not.toHaveBeenCalled()
  expect(network.requests(getWallet)).toHaveLength(0)
})

test('looks for nothing after it was stopped', async () => {
  stop()
  network.replyRaw(getWallet, walletOf('one'))
  session.start('second', false)
  window.dispatchEvent(new Event('online'))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(load).not.toHaveBeenCalled()
})

test('drops an open action when another member comes', async () => {
  network.replyRaw(getWallet, walletOf('another'))
  session.start('second', false)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(look).not.toHaveBeenCalled()
  expect(onOutcome).not.toHaveBeenCalled()
  expect(tabStore.get('open-actions')).toBeNull()
})

test('keeps it while the member is unknown', async () => {
  network.breakDown(getWallet)
  session.start('second', false)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(look).not.toHaveBeenCalled()
  network.replyRaw(getWallet, walletOf('one'))
  await jest.advanceTimersByTimeAsync(30_000)
  expect(onOutcome).toHaveBeenCalledTimes(1)
})

describe('of the same member, who is back', () => {
  const comeBack = async (time: number) => {
    network.replyRaw(getWallet, walletOf('one'))
    session.start('second', false)
    await jest.advanceTimersByTimeAsync(time)
  }

  test('reports an unknown outcome once and keeps looking', async () => {
    for (let times = 0; times < 10; times++) look.mockResolvedValueOnce(undefined)
    await comeBack(100_000)
    const reported = onOutcome.mock.calls.map(([, { phase }, wasReported]) => [phase, wasReported])
    expect(reported).toEqual([
      ['unknown', false],
      ['unknown', true],
      ['done', false],
    ])
  })

  test('reports nothing when another member logs in', async () => {
    look.mockReturnValueOnce(new Promise(resolve => setTimeout(() => resolve(seen), 20_000)))
    await comeBack(100)
    network.replyRaw(getWallet, walletOf('another'))
    session.start('third', false)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(look).toHaveBeenCalledTimes(1)
    expect(onOutcome).not.toHaveBeenCalled()
  })

  test('leaves the report to a dialog of the action', async () => {
    look.mockReturnValueOnce(new Promise(resolve => setTimeout(() => resolve(seen), 20_000)))
    await comeBack(100)
    openActions.watch('k')
    await jest.advanceTimersByTimeAsync(60_000)
    openActions.unwatch('k')
    expect(onOutcome.mock.calls).toMatchObject([[transfer, { phase: 'done' }, true]])
  })

  test('runs one check at a time', async () => {
    const late = new Promise<typeof seen>(resolve => setTimeout(() => resolve(seen), 100_000))
    look.mockReturnValueOnce(late)
    await comeBack(110_000)
    expect(look).toHaveBeenCalledTimes(1)
    expect(onOutcome).toHaveBeenCalledTimes(1)
  })

  test('checks when the network returns', async () => {
    network.breakDown(getWallet)
    session.start('second', false)
    await jest.advanceTimersByTimeAsync(100)
    network.replyRaw(getWallet, walletOf('one'))
    window.dispatchEvent(new Event('online'))
    await jest.advanceTimersByTimeAsync(100)
    expect(onOutcome).toHaveBeenCalledTimes(1)
  })

  test('continues a dialog’s failed check after it was left', async () => {
    await comeBack(100)
    network.breakDown(transfer)
    const nothing = { lasting: true, look: async () => undefined }
    const { result, unmount } = renderHook(() => useMoneyAction(transfer, jest.fn(), nothing))
    result.current.run(input)
    await jest.advanceTimersByTimeAsync(20_000)
    unmount()
    onOutcome.mockClear()
    await jest.advanceTimersByTimeAsync(30_000)
    expect(onOutcome).toHaveBeenCalledTimes(1)
  })
})
