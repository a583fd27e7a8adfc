import {
  checkRefund,
  getRefundBanners,
  listRefunds,
  receiveRefund,
} from '@tamlung/shared/contract/routes/refund'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { ToastRegion } from '@tamlung/shared/ui/feedback/toast-region'
import { clearToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { act, screen, waitFor } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { loadOpenBonusActions } from '../../open-bonus-actions'
import { exampleRefund } from '../../testing/examples'
import { RefundDialog } from './refund-dialog'

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

test('says that a collected refund is not in the wallet yet', async () => {
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
