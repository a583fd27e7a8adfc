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
import { fireEvent, screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { loadOpenBonusActions } from '../../open-bonus-actions'
import { exampleRefund } from '../../testing/examples'
import { RefundDialog } from './refund-dialog'

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
