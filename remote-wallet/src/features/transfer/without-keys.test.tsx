import { keepSettling } from '@tamlung/shared/api/keep-settling'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { getWallet, transfer } from '@tamlung/shared/contract/routes/wallet'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents } from '@tamlung/shared/testing/render-in-shell'
import { act, screen } from '@testing-library/react'
import { exampleWallet } from '../../testing/examples'
import { openMoves } from '../moves/open-moves'
import { done, eachWithMember, keys, open, press } from './testing/transfer-under-test'

eachWithMember()

describe('with a server that does not keep keys, when the answer is lost', () => {
  const words = /it does not show so far/
  beforeEach(() => {
    network.keepsKeys(false)
    jest.useFakeTimers({ advanceTimers: true })
  })
  afterEach(() => {
    jest.useRealTimers()
    network.keepsKeys(true)
  })

  async function send() {
    network.breakDown(transfer)
    const view = await open()
    press('100')
    press('Transfer')
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    return view
  }

  function showRow(createdAt: number, status = 'SUCCESS') {
    const accounts = { from: 'WALLET', to: 'PG' }
    const row = { statementType: 'transfer', status, ...accounts, amount: 100, createdAt }
    network.replyRaw(listStatements, { statements: [row] })
    network.reply(getWallet, { ...exampleWallet(), wallet: { amount: hundredths(40_000) } })
  }

  test('it is sent once, and said what is in the wallet now', async () => {
    await send()
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByText('Now in Wallet: 500.00 baht.')).toBeVisible()
    await act(() => jest.advanceTimersByTimeAsync(120_000))
    expect(keys()).toHaveLength(1)
  })

  test('shows the text of a coded 5xx and keeps looking', async () => {
    network.replyRaw(transfer, { message: 'INTERNAL_SERVER_ERROR' }, 500)
    await open()
    press('100')
    press('Transfer')
    expect(await screen.findByText('Something went wrong on our side.')).toBeVisible()
    expect(await screen.findByText(/No need to press again/)).toBeVisible()
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByText('Something went wrong on our side.')).toBeVisible()
    showRow(Date.now() - 15_000)
    await act(() => jest.advanceTimersByTimeAsync(31_000))
    expect(await screen.findByText('100.00 baht has been transferred.')).toBeVisible()
    expect(keys()).toHaveLength(1)
  })

  test('is still looked for after a reload an hour later', async () => {
    const first = await send()
    const sentAt = Date.now()
    first.leave()
    await act(() => jest.advanceTimersByTimeAsync(3_600_000))
    await open({})
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    expect(await screen.findByText(words)).toBeVisible()
    showRow(sentAt - 15_000)
    await act(() => jest.advanceTimersByTimeAsync(31_000))
    expect(await screen.findByText('100.00 baht has been transferred.')).toBeVisible()
    expect(keys()).toHaveLength(1)
  })

  test('keeps a transfer open while its row is in progress', async () => {
    await send()
    showRow(Date.now() - 15_000, 'PROCESSING')
    await act(() => jest.advanceTimersByTimeAsync(31_000))
    expect(await screen.findByText(/100.00 baht is on its way/)).toBeVisible()
    expect(screen.queryByText(/has been transferred/)).not.toBeInTheDocument()
  })

  test('names the evidence in a toast after leaving', async () => {
    const first = await send()
    first.leave()
    showRow(Date.now() - 15_000)
    const toasts = recordEvents('toast.show')
    const stop = keepSettling(async () => openMoves)
    await act(() => jest.advanceTimersByTimeAsync(31_000))
    stop()
    expect(toasts.heard.map(({ payload }) => payload)).toEqual([
      {
        tone: 'info',
        text: expect.stringMatching(
          /^Transfer: No clear answer came, but your statement has it, at .*another page of yours/,
        ),
      },
    ])
    toasts.stop()
  })

  test('starts again when the member has checked', async () => {
    await send()
    press('I have looked, start again')
    network.reply(transfer, done)
    press('Transfer')
    expect(await screen.findByText('100.00 baht has been transferred.')).toBeVisible()
    expect(new Set(keys()).size).toBe(2)
  })
})
