import { act, renderHook } from '@testing-library/react'
import { hundredths } from '../contract/hundredths'
import { transfer } from '../contract/routes/wallet'
import { session } from '../session/session'
import { tabStore } from '../session/storage'
import { network } from '../testing/network'
import { openActions } from './open-actions'
import { serverMember } from './server-member'
import { useMoneyAction } from './use-money-action'

const body = { from: 'WALLET', to: 'PG', amount: hundredths(100) }

beforeEach(() => {
  jest.useFakeTimers()
  network.install()
})
afterEach(() => {
  jest.useRealTimers()
  network.reset()
})

describe('when another member has logged in before an answer comes', () => {
  const settled = jest.fn()

  async function othersAnswer(answer: () => void) {
    network.hang(transfer)
    session.start('token-of-one', false)
    serverMember.learn('token-of-one', { profile: { _id: 'one' } })
    const { result } = renderHook(() => useMoneyAction(transfer, settled, { lasting: true }))
    await act(async () => result.current.run({ body }))
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    session.start('token-of-another', false)
    answer()
    await act(() => jest.advanceTimersByTimeAsync(120_000))
  }
  afterEach(() => {
    session.end('logout')
    settled.mockClear()
    tabStore.remove('open-actions')
  })

  test('does not send in their name and tells them nothing', async () => {
    await othersAnswer(() => network.reply(transfer, { message: 'SUCCESS', failures: [] }))
    expect(network.requests(transfer)).toHaveLength(1)
    expect(settled).not.toHaveBeenCalled()
  })

  test('keeps the action for its own member', async () => {
    await othersAnswer(() => {})
    session.start('token-of-one-again', false)
    serverMember.learn('token-of-one-again', { profile: { _id: 'one' } })
    expect(openActions.all()).toMatchObject([{ path: transfer.path }])
  })
})

test('does not resend after the session ended and a new login', async () => {
  session.start('token-of-one', false)
  serverMember.learn('token-of-one', { profile: { _id: 'one' } })
  network.replyRaw(transfer, { message: 'invalid-token' }, 401)
  const { result } = renderHook(() => useMoneyAction(transfer, undefined, { lasting: true }))
  await act(async () => result.current.run({ body }))
  expect(session.token()).toBeNull()
  session.start('token-of-one-again', false)
  serverMember.learn('token-of-one-again', { profile: { _id: 'one' } })
  expect(openActions.all()).toEqual([])
  session.end('logout')
})
