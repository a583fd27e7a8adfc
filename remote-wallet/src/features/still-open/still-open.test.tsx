import { openActions } from '@tamlung/shared/api/open-actions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { lookupDeposit } from '@tamlung/shared/contract/routes/lookup-money'
import { getQr } from '@tamlung/shared/contract/routes/qr'
import { checkRefund } from '@tamlung/shared/contract/routes/refund'
import { listCoupons } from '@tamlung/shared/contract/routes/spinwheel'
import { listSlips, listStatements } from '@tamlung/shared/contract/routes/statement'
import { getWallet, withdraw } from '@tamlung/shared/contract/routes/wallet'
import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleWallet } from '../../testing/examples'
import { LazyStillOpen } from '../home/home-page'

const createdAt = new Date().toISOString()
const rowOf = (statementType: string, amount: number) => ({
  _id: statementType,
  statementType,
  status: 'PROCESSING',
  amount: hundredths(amount),
  createdAt,
  from: 'WALLET',
  to: statementType === 'transfer' ? 'PG' : null,
})

beforeEach(() => {
  network.install()
  session.start('token-of-somchai', false)
  network.reply(getWallet, exampleWallet())
  network.reply(listStatements, { statements: [] })
  network.reply(listSlips, { slips: [] })
  network.reply(listCoupons, [])
  network.reply(lookupDeposit, {
    banks: [{ bankCode: 'KBANK', mode: 'SMS' }],
    wallets: [],
    isManual: false,
  })
  network.reply(getQr, { hasQrcode: false })
  network.replyRaw(checkRefund, { result: false })
})
afterEach(() => {
  hiddenAmounts.set(false)
  network.reset()
  session.end('logout')
  jest.useRealTimers()
})

async function show(named?: string) {
  const onCount = jest.fn()
  const view = await renderInShell(
    <LazyStillOpen isWaiting named={named} onCount={onCount} unit="baht" />,
    { texts: { wallet: loadTexts } },
  )
  const count = () => onCount.mock.lastCall?.[0]
  await waitFor(() => expect(count()).toBeDefined())
  return { ...view, count }
}

const entries = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('still open', () => {
  it('shows nothing when every list is settled', async () => {
    const { count } = await show()
    expect(count()).toBe(0)
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  })

  it('shows what another device began, from the lists of the server', async () => {
    network.reply(listStatements, {
      statements: [rowOf('withdraw', 20_000), rowOf('transfer', 1_000)],
    })
    network.replyRaw(listSlips, { slips: [{ reference: 'a', status: 'PROCESSING', createdAt }] })
    network.replyRaw(checkRefund, { result: false, refundAmount: 12.5 })
    network.replyRaw(listCoupons, [{ _id: 'c', prize: { name: 'Gift' }, amount: 5 }])
    network.replyRaw(getQr, { qrcodeId: 'q', hasQrcode: true, qrcode: '<svg/>', amount: 300 })
    const { count } = await show()
    expect(count()).toBe(6)
    fireEvent.click(screen.getByRole('button', { name: 'Show all 6' }))
    expect(screen.getByRole('heading', { name: 'Still open (6)' })).toBeVisible()
    expect(entries()).toEqual([
      expect.stringMatching(/^QR for a deposit300\.00 baht.*waiting to be paid/),
      expect.stringMatching(/^Withdrawal200\.00 baht.*bank account/),
      expect.stringMatching(/^Transfer10\.00 bahtWallet → Game PG.*waiting for the game/),
      expect.stringMatching(/^Transfer slip.*checking it/),
      expect.stringMatching(/^Cashback you collected12\.50 baht.*not in your wallet yet/),
      expect.stringMatching(/^1 prize to claim5\.00 baht/),
    ])
  })

  it('leads to where each can be finished', async () => {
    network.reply(listStatements, { statements: [rowOf('withdraw', 20_000)] })
    network.replyRaw(listSlips, { slips: [{ reference: 'a', status: 'PROCESSING', createdAt }] })
    network.replyRaw(checkRefund, { result: false, refundAmount: 12.5 })
    network.replyRaw(listCoupons, [{ _id: 'c', prize: { name: 'Gift' }, amount: 5 }])
    await show()
    const link = (name: string) => screen.getByRole('link', { name })
    expect(link('See statement')).toHaveAttribute('href', '/user/statement?type=withdraw')
    expect(link('Claim at the wheel')).toHaveAttribute('href', '/user/spin')
    const opened = recordEvents('dialog.open')
    fireEvent.click(screen.getByRole('button', { name: 'See my slips' }))
    fireEvent.click(screen.getByRole('button', { name: 'Add to wallet' }))
    expect(opened.heard).toMatchObject([
      { payload: { name: 'slips' } },
      { payload: { name: 'refund' } },
    ])
    opened.stop()
  })

  it('reads only the lists that the wallet names', async () => {
    network.replyRaw(listCoupons, [{ _id: 'c', prize: { name: 'Gift' }, amount: 5 }])
    await show('coupons qr:ZPAY')
    const sent = network.requests().map(({ path }) => path)
    expect(sent.filter(path => path !== getWallet.path).sort()).toEqual([
      '/api/qrcode/ZPAY',
      listCoupons.path,
    ])
  })

  it('shows the other lists when one cannot be read', async () => {
    network.refuse(listSlips, 'NO_GAME')
    network.refuse(lookupDeposit, 'NO_GAME')
    network.reply(listStatements, { statements: [rowOf('withdraw', 20_000)] })
    const { count } = await show()
    expect(count()).toBe(1)
  })

  it('reads a list that failed again after half a minute', async () => {
    jest.useFakeTimers()
    network.refuse(listCoupons, 'NO_GAME')
    await show()
    network.replyRaw(listCoupons, [{ _id: 'c', prize: { name: 'Gift' }, amount: 5 }])
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    expect(screen.getByRole('link', { name: 'Claim at the wheel' })).toBeVisible()
  })

  it('shows a move of this tab without an answer', async () => {
    openActions.remember({ path: withdraw.path, key: 'k', input: { body: { amount: 700 } } })
    await show('')
    expect(entries()).toEqual([expect.stringMatching(/^Withdrawal7\.00 baht.*send it again/)])
    openActions.forget('k')
  })

  it('hides amounts with the others', async () => {
    hiddenAmounts.set(true)
    network.reply(listStatements, { statements: [rowOf('withdraw', 20_000)] })
    await show()
    expect(entries().join()).not.toContain('200')
  })
})
