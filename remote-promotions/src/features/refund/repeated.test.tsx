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

const done = { message: 'REFUND_SUCCESS' }
const steps = [
  ['collecting', receiveRefund, 'Collect cashback', exampleRefund],
  ['adding', addRefundToWallet, 'Add to wallet', { ...exampleRefund, hasRefund: false }],
] as const

/** The server's state after it has carried a step out several times. */
function carryOut(times: number) {
  const row = { statementType: 'bonus', status: 'SUCCESS', amount: 123.45, refund: {} }
  const createdAt = new Date().toISOString()
  const statements = Array.from({ length: times }, () => ({ ...row, createdAt }))
  network.replyRaw(listStatements, { statements })
  network.replyRaw(checkRefund, { result: false, refundAmount: 0 })
}

holdTheClock()
beforeEach(() => {
  logInAgain()
  network.keepsKeys(false)
  network.reply(getRefundBanners, [])
  network.reply(listRefunds, { refunds: [] })
  network.reply(listStatements, { statements: [] })
})
afterEach(() => network.keepsKeys(true))

describe.each(steps)('%s cashback', (_, route, name, check) => {
  async function send(answer: () => unknown) {
    network.reply(checkRefund, check)
    network.reply(route, answer as never)
    startTexts()
    await RefundDialog.withTexts()
    const view = await renderInShell(<RefundDialog onClose={() => {}} parameters={{}} />, {
      texts: { promotions: loadTexts },
    })
    await pass(300)
    fireEvent.click(screen.getByRole('button', { name }))
    await pass(300)
    const confirm = screen.queryAllByRole('button', { name: 'Add to wallet' }).at(-1)
    if (route.path === addRefundToWallet.path && confirm) fireEvent.click(confirm)
    await pass(3_000)
    expect(network.requests(route)).toHaveLength(1)
    return view
  }

  test.each([
    ['the answer is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the last repeat succeeds', () => done],
    ['the last repeat is refused', () => ({ message: 'NO_REFUND' })],
    ['the server fails after the commit', () => ({ message: 'INTERNAL_SERVER_ERROR' })],
  ])('is counted when %s', async (_, answer) => {
    const { leave } = await send(() => {
      carryOut(3)
      return answer()
    })
    expect(screen.getByText('Recorded 3 times')).toBeVisible()
    leave()
  })

  test('is done once when only the last repeat is refused', async () => {
    const { leave } = await send(() => {
      carryOut(1)
      return { message: 'NO_REFUND' }
    })
    expect(screen.getByText(/but your statement has it/)).toBeInTheDocument()
    leave()
  })
})
