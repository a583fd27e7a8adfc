import {
  addRefundToWallet,
  checkRefund,
  getRefundBanners,
  listRefunds,
  receiveRefund,
} from '@tamlung/shared/contract/routes/refund'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { holdTheClock, logInAnew, pass } from '@tamlung/shared/testing/hasty-member'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { fireEvent, screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleRefund } from '../../testing/examples'
import { refundDialog } from './refund-chunk'

/** Nothing is left to collect, and nothing is said of what was collected. */
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
  logInAnew()
  // What is looked for is only looked for with a server that keeps no keys.
  network.keepsKeys(false)
  network.reply(getRefundBanners, [])
  network.reply(checkRefund, async () => {
    // An answer takes its time.
    await new Promise(resolve => setTimeout(resolve, 20))
    return exampleRefund
  })
  network.reply(listRefunds, { refunds: [] })
  network.reply(listStatements, { statements: [] })
  network.replyRaw(receiveRefund, {})
})

async function open() {
  startTexts()
  const RefundDialog = await refundDialog()
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

test('what collecting has taken away is no trace of adding where the check was not read again in between', async () => {
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

test('a row that collecting has left is no trace of adding; another one is', async () => {
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

test('less than what was read after collecting is a trace of adding', async () => {
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

test('what the statement has in progress is not called a success', async () => {
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

test('where collecting is still in progress nobody is asked to add it yet, and can later', async () => {
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

test('whoever leaves while it is being added and comes back is told once, and only the dialog that is open closes', async () => {
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
