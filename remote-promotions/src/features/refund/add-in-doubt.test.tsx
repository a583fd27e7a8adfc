import {
  addRefundToWallet,
  checkRefund,
  getRefundBanners,
  listRefunds,
  receiveRefund,
} from '@tamlung/shared/contract/routes/refund'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { holdTheClock, logInAgain, pass } from '@tamlung/shared/testing/impatient-member'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { fireEvent, screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleRefund } from '../../testing/examples'
import { RefundDialog } from './refund-dialog'

/** The server has no more to collect, and its reply does not mention the collected amount. */
const empty = { result: false, bonus: false, refundAmount: 0 }

const rowOf = (status: string) => ({
  statementType: 'bonus',
  status,
  amount: 123.45,
  createdAt: new Date().toISOString(),
  refund: {},
})

holdTheClock()
beforeEach(() => {
  logInAgain()
  // The outcome is looked for only with a server that does not keep idempotency keys.
  network.keepsKeys(false)
  network.reply(getRefundBanners, [])
  network.reply(checkRefund, async () => {
    // The answer is delayed.
    await new Promise(resolve => setTimeout(resolve, 20))
    return exampleRefund
  })
  network.reply(listRefunds, { refunds: [] })
  network.reply(listStatements, { statements: [] })
  network.replyRaw(receiveRefund, {})
})

async function open() {
  startTexts()
  await RefundDialog.withTexts()
  const onClose = jest.fn()
  const view = await renderInShell(<RefundDialog onClose={onClose} parameters={{}} />, {
    texts: { promotions: loadTexts },
  })
  await pass(300)
  return { ...view, onClose }
}

async function press(name: string) {
  fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as Element)
  await pass(50)
}

test('does not take the amount reduced by collecting as added', async () => {
  const { onClose, leave } = await open()
  network.breakDown(checkRefund)
  await press('Collect cashback')
  network.breakDown(addRefundToWallet)
  await press('Add to wallet')
  network.replyRaw(checkRefund, empty)
  await pass(20_000)
  expect(screen.queryByText(/but your cashback shows it/)).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  leave()
})

test('does not take the row of collecting as added', async () => {
  const { onClose, leave } = await open()
  const collected = rowOf('SUCCESS')
  network.replyRaw(listStatements, { statements: [collected] })
  await press('Collect cashback')
  network.breakDown(addRefundToWallet)
  await pass(1_000)
  await press('Add to wallet')
  await pass(20_000)
  expect(screen.queryByText(/but your statement has it/)).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  network.replyRaw(listStatements, { statements: [rowOf('SUCCESS'), collected] })
  await press('Check again')
  expect(await screen.findByText(/but your statement has it/)).toBeInTheDocument()
  expect(onClose).toHaveBeenCalled()
  leave()
})

test('takes a lower amount after collecting as added', async () => {
  const { onClose, leave } = await open()
  await press('Collect cashback')
  await pass(1_000)
  network.breakDown(addRefundToWallet)
  network.replyRaw(checkRefund, empty)
  await press('Add to wallet')
  await pass(2_000)
  expect(screen.getByText(/but your cashback shows it/)).toBeInTheDocument()
  expect(onClose).toHaveBeenCalled()
  leave()
})

test('does not report success while the statement shows it pending', async () => {
  const { leave } = await open()
  await press('Collect cashback')
  await pass(10_000)
  network.breakDown(addRefundToWallet)
  await press('Add to wallet')
  network.replyRaw(listStatements, { statements: [rowOf('PENDING')] })
  await pass(2_000)
  expect(screen.getByText(/your statement has it, and it is still in progress/)).toBeInTheDocument()
  leave()
})

test('offers to add only after collecting is complete', async () => {
  const { leave } = await open()
  network.breakDown(receiveRefund)
  await press('Collect cashback')
  network.replyRaw(listStatements, { statements: [rowOf('PENDING')] })
  await pass(2_000)
  expect(screen.getByText(/your statement has it, and it is still in progress/)).toBeInTheDocument()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add to wallet' })).toBeEnabled()
  leave()
})

test('reports the outcome once and closes only the open dialog', async () => {
  network.keepsKeys(true)
  let answer = () => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  network.reply(addRefundToWallet, () => answered.then(() => ({ message: 'REFUND_SUCCESS' })))
  const first = await open()
  await press('Collect cashback')
  await press('Add to wallet')
  first.leave()
  const second = await open()
  answer()
  await pass(3_000)
  expect(network.requests(addRefundToWallet)).toHaveLength(1)
  expect(screen.getAllByText('Added to your wallet')).toHaveLength(1)
  expect(first.onClose).not.toHaveBeenCalled()
  expect(second.onClose).toHaveBeenCalledTimes(1)
  second.leave()
})
