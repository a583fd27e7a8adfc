import {
  addRefundToWallet,
  checkRefund,
  getRefundBanners,
  listRefunds,
  receiveRefund,
} from '@tamlung/shared/contract/routes/refund'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { session } from '@tamlung/shared/session/session'
import { holdTheClock, logInAnew, pass } from '@tamlung/shared/testing/hasty-member'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { fireEvent, screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { loadOpenBonusActions } from '../../open-bonus-actions'
import { exampleRefund } from '../../testing/examples'
import { refundDialog } from './refund-chunk'

const none = 'There is no cashback just now.'
const done = { message: 'REFUND_SUCCESS' }

holdTheClock()
beforeEach(() => {
  logInAnew()
  network.reply(getRefundBanners, [])
  network.reply(checkRefund, exampleRefund)
  network.reply(listRefunds, { refunds: [] })
  network.reply(listStatements, { statements: [] })
  // It tells only of what has accrued.
  network.reply(receiveRefund, () => {
    network.replyRaw(checkRefund, { result: false, bonus: false, refundAmount: 0 })
    return done
  })
})

async function open() {
  startTexts()
  const RefundDialog = await refundDialog()
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

test('what was collected can be added after the dialog was closed, until it is in the wallet', async () => {
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

test('also where the answer to collecting comes behind the closed dialog', async () => {
  const { onOutcome } = await loadOpenBonusActions()
  onOutcome(receiveRefund, { phase: 'done', reply: {} }, false)
  network.replyRaw(checkRefund, { result: false, bonus: false, refundAmount: 0 })
  const { leave } = await open()
  expect(screen.getByRole('button', { name: 'Add to wallet' })).toBeEnabled()
  leave()
})

test('and where it comes on the page on which the dialog was closed', async () => {
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

test('a server that has nothing to add is believed', async () => {
  await collectAndLeave()
  network.refuse(addRefundToWallet, 'NO_REFUND')
  const { leave } = await open()
  await press('Add to wallet')
  await press('Add to wallet')
  expect(screen.getByText(none)).toBeInTheDocument()
  leave()
})

test('the next session knows nothing of it', async () => {
  await collectAndLeave()
  session.end('logout')
  session.start('token-of-somsak', false)
  const { leave } = await open()
  expect(screen.getByText(none)).toBeInTheDocument()
  leave()
})
