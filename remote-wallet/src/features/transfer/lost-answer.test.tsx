import { keepSettling } from '@tamlung/shared/api/keep-settling'
import { getWallet, transfer } from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents } from '@tamlung/shared/testing/render-in-shell'
import { act, screen } from '@testing-library/react'
import { exampleWallet } from '../../testing/examples'
import { openMoves } from '../moves/open-moves'
import { done, eachWithMember, keys, open, press } from './testing/transfer-under-test'

/** A transfer of 100 baht whose answer is lost. */
async function loseAnswer() {
  network.breakDown(transfer)
  const opened = await open()
  press('100')
  press('Transfer')
  return opened
}

const expectChecking = async () =>
  expect(await screen.findByText(/No need to press again/)).toBeVisible()

const expectDone = async () =>
  expect(await screen.findByText('100.00 baht has been transferred.')).toBeVisible()

eachWithMember()
describe('after a lost answer', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }))
  afterEach(() => jest.useRealTimers())

  test('checks with the same key until the outcome is known', async () => {
    await loseAnswer()
    await expectChecking()
    network.reply(transfer, done)
    await act(() => jest.advanceTimersByTimeAsync(2_000))
    await expectDone()
    expect(keys().length).toBeGreaterThan(1)
    expect(new Set(keys()).size).toBe(1)
  })

  test.each(['REQUEST_LIMIT', 'INTERNAL_SERVER_ERROR'] as const)(
    'does not read the refusal %s as a failure',
    async code => {
      await loseAnswer()
      await expectChecking()
      network.refuse(transfer, code)
      await act(() => jest.advanceTimersByTimeAsync(30_000))
      expect(await screen.findByText("We don't know yet")).toBeVisible()
      network.reply(transfer, done)
      press('Check again')
      await expectDone()
      expect(new Set(keys()).size).toBe(1)
    },
  )

  test('retries when the network returns', async () => {
    await loseAnswer()
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    await screen.findByText("We don't know yet")
    network.reply(transfer, done)
    await act(async () => window.dispatchEvent(new Event('online')))
    await expectDone()
    expect(new Set(keys()).size).toBe(1)
  })

  test('continues after a reload with the same key', async () => {
    const first = await loseAnswer()
    await expectChecking()
    first.leave()
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    network.reply(transfer, done)
    await open({})
    await expectDone()
    expect(new Set(keys()).size).toBe(1)
  })

  test('shows one toast when the dialog is not reopened', async () => {
    const first = await loseAnswer()
    await expectChecking()
    first.leave()
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    network.reply(transfer, done)
    const toasts = recordEvents('toast.show')
    const stop = keepSettling(async () => openMoves)
    await act(() => jest.advanceTimersByTimeAsync(31_000))
    stop()
    expect(toasts.heard.map(({ payload }) => payload)).toEqual([
      { tone: 'success', text: 'Transfer: done.' },
    ])
    toasts.stop()
  })

  test('never sends an earlier member’s transfer', async () => {
    const first = await loseAnswer()
    await expectChecking()
    first.leave()
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    const profile = { _id: '8', username: '0898765432', name: 'Malee', coin: 0 }
    network.reply(getWallet, exampleWallet({ profile }))
    session.start('token-of-another', false)
    const before = keys().length
    network.reply(transfer, done)
    const stop = keepSettling(async () => openMoves)
    await open({})
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(keys()).toHaveLength(before)
    stop()
  })
})
