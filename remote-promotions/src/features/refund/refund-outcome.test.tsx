import { hundredths } from '@tamlung/shared/contract/hundredths'
import {
  addRefundToWallet,
  checkRefund,
  getRefundBanners,
  listRefunds,
  receiveRefund,
} from '@tamlung/shared/contract/routes/refund'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { session } from '@tamlung/shared/session/session'
import { holdTheClock, logInAgain, pass } from '@tamlung/shared/testing/impatient-member'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { ToastRegion } from '@tamlung/shared/ui/feedback/toast-region'
import { clearToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { loadOpenBonusActions } from '../../open-bonus-actions'
import { exampleRefund } from '../../testing/examples'
import { RefundDialog } from './refund-dialog'
import { refundEvidence } from './refund-outcome'

describe('look for refund', () => {
  const sent = { at: Date.now(), before: {} }

  beforeAll(() => network.install())
  beforeEach(() => network.reset())

  test('finds a collected refund by a lower amount only', async () => {
    network.reply(listStatements, { statements: [] })
    network.replyRaw(checkRefund, { result: true, refundAmount: 5 })
    const look = refundEvidence.get(receiveRefund)
    expect(await look?.({ ...sent, before: { amount: hundredths(3_000) } })).toEqual({
      seenIn: 'refund',
    })
    expect(await look?.({ ...sent, before: { amount: hundredths(500) } })).toBeUndefined()
  })

  test('finds a collected refund whose amount stays without it', async () => {
    network.reply(listStatements, { statements: [] })
    const before = { amount: hundredths(500) }
    const look = () => refundEvidence.get(receiveRefund)?.({ ...sent, before })
    network.replyRaw(checkRefund, { result: false, refundAmount: 5 })
    expect(await look()).toEqual({ seenIn: 'refund' })
    network.replyRaw(checkRefund, { result: false })
    expect(await look()).toBeUndefined()
  })

  test('finds an added refund by a new row only', async () => {
    const createdAt = new Date(sent.at).toISOString()
    const row = { statementType: 'bonus', status: 'SUCCESS', createdAt, refund: {} }
    network.replyRaw(listStatements, { statements: [row] })
    network.replyRaw(checkRefund, { result: false })
    const look = refundEvidence.get(addRefundToWallet)
    expect(await look?.({ ...sent, before: { newest: null } })).toMatchObject({ at: createdAt })
    expect(await look?.({ ...sent, before: { newest: createdAt } })).toBeUndefined()
    expect(await look?.(sent)).toBeUndefined()
  })
})

describe('collected refund', () => {
  const none = 'There is no cashback just now.'
  const done = { message: 'REFUND_SUCCESS' }

  holdTheClock()
  beforeEach(() => {
    logInAgain()
    network.reply(getRefundBanners, [])
    network.reply(checkRefund, exampleRefund)
    network.reply(listRefunds, { refunds: [] })
    network.reply(listStatements, { statements: [] })
    // The reply shows only the accrued amount.
    network.reply(receiveRefund, () => {
      network.replyRaw(checkRefund, { result: false, bonus: false, refundAmount: 0 })
      return done
    })
  })

  async function open() {
    startTexts()
    await RefundDialog.withTexts()
    const view = await renderInShell(<RefundDialog onClose={() => {}} parameters={{}} />, {
      texts: { promotions: loadTexts },
    })
    await pass(300)
    return view
  }

  async function press(name: string) {
    fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as Element)
    await pass(300)
  }

  async function collectAndLeave() {
    const { leave } = await open()
    await press('Collect cashback')
    leave()
  }

  test('stays addable after closing until it is in the wallet', async () => {
    await collectAndLeave()
    const second = await open()
    expect(screen.queryByText(none)).not.toBeInTheDocument()
    network.reply(addRefundToWallet, done)
    await press('Add to wallet')
    await press('Add to wallet')
    expect(network.requests(addRefundToWallet)).toHaveLength(1)
    second.leave()
    const third = await open()
    expect(screen.getByText(none)).toBeInTheDocument()
    third.leave()
  })

  test('stays addable when collecting ends behind the closed dialog', async () => {
    const { onOutcome } = await loadOpenBonusActions()
    onOutcome(receiveRefund, { phase: 'done', reply: {} }, false)
    network.replyRaw(checkRefund, { result: false, bonus: false, refundAmount: 0 })
    const { leave } = await open()
    expect(screen.getByRole('button', { name: 'Add to wallet' })).toBeEnabled()
    leave()
  })

  test('stays addable when collecting ends on the page', async () => {
    network.reply(receiveRefund, async () => {
      await new Promise(resolve => setTimeout(resolve, 1_000))
      network.replyRaw(checkRefund, { result: false, bonus: false, refundAmount: 0 })
      return done
    })
    await collectAndLeave()
    await pass(1_000)
    const { leave } = await open()
    expect(screen.getByRole('button', { name: 'Add to wallet' })).toBeEnabled()
    leave()
  })

  test('is addable on another device while there is an amount', async () => {
    network.reply(checkRefund, { ...exampleRefund, hasRefund: false })
    network.reply(addRefundToWallet, done)
    const { leave } = await open()
    expect(screen.queryByText(none)).not.toBeInTheDocument()
    await press('Add to wallet')
    await press('Add to wallet')
    expect(network.requests(addRefundToWallet)).toHaveLength(1)
    leave()
  })

  test('offers no amount again that the server could not add', async () => {
    network.reply(checkRefund, { ...exampleRefund, hasRefund: false })
    network.refuse(addRefundToWallet, 'NO_REFUND')
    const { leave } = await open()
    await press('Add to wallet')
    await press('Add to wallet')
    expect(screen.getByText(none)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Collect cashback' })).toBeDisabled()
    leave()
  })

  test('believes a server that has nothing to add', async () => {
    await collectAndLeave()
    network.refuse(addRefundToWallet, 'NO_REFUND')
    const { leave } = await open()
    await press('Add to wallet')
    await press('Add to wallet')
    expect(screen.getByText(none)).toBeInTheDocument()
    leave()
  })

  test('is unknown to the next session', async () => {
    await collectAndLeave()
    session.end('logout')
    session.start('token-of-somsak', false)
    const { leave } = await open()
    expect(screen.getByText(none)).toBeInTheDocument()
    leave()
  })
})

describe('tell refund', () => {
  const notYet = 'Collected. It is not in your wallet yet.'

  beforeEach(() => {
    network.install()
    network.reply(getRefundBanners, [])
    network.reply(checkRefund, exampleRefund)
    network.reply(listRefunds, { refunds: [] })
    network.reply(listStatements, { statements: [] })
  })
  afterEach(() => {
    act(clearToasts)
    network.reset()
    sessionStorage.clear()
  })

  async function collect() {
    startTexts()
    await RefundDialog.withTexts()
    const view = await renderInShell(<RefundDialog onClose={() => {}} parameters={{}} />, {
      texts: { promotions: loadTexts },
    })
    await view.user.click(await screen.findByRole('button', { name: 'Collect cashback' }))
    return view
  }

  test('says that a collected refund is not added yet', async () => {
    network.replyRaw(receiveRefund, {})
    const { leave } = await collect()
    expect(await screen.findByText(notYet)).toBeInTheDocument()
    expect(screen.queryByText(/balance is up to date/)).not.toBeInTheDocument()
    leave()
  })

  test('says so in a toast after the dialog was closed', async () => {
    let answer = () => {}
    const answered = new Promise<void>(resolve => {
      answer = resolve
    })
    network.reply(receiveRefund, async () => {
      await answered
      return { message: 'REFUND_SUCCESS' }
    })
    const { rerender, unmount } = await collect()
    await waitFor(() => expect(network.requests(receiveRefund)).toHaveLength(1))
    rerender(<ToastRegion />)
    await act(async () => answer())
    expect(await screen.findByText(notYet)).toBeInTheDocument()
    unmount()
  })

  test('says so in a toast after the page was left', async () => {
    const { leave } = await renderInShell(null, { texts: { promotions: loadTexts } })
    const { onOutcome } = await loadOpenBonusActions()
    act(() => onOutcome(receiveRefund, { phase: 'done', reply: {} }, false))
    expect(screen.getByText(notYet)).toBeInTheDocument()
    leave()
  })
})
