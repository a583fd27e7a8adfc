import { hundredths } from '@tamlung/shared/contract/hundredths'
import {
  addRefundToWallet,
  checkRefund,
  getRefundBanners,
  listRefunds,
  receiveRefund,
} from '@tamlung/shared/contract/routes/refund'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { clearToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { act, screen, waitFor, within } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleRefund } from '../../testing/examples'
import { refundDialog } from './refund-chunk'

const done = { message: 'REFUND_SUCCESS', amount: hundredths(12_345) }

beforeEach(() => {
  network.install()
  network.reply(getRefundBanners, [])
  network.reply(checkRefund, exampleRefund)
  network.reply(listRefunds, { refunds: [] })
})
afterEach(() => {
  act(clearToasts)
  network.reset()
  sessionStorage.clear()
})

async function open() {
  startTexts()
  const RefundDialog = await refundDialog()
  const onClose = jest.fn()
  const view = await renderInShell(<RefundDialog onClose={onClose} parameters={{}} />, {
    texts: { promotions: loadTexts },
  })
  return { ...view, onClose }
}

test('shows banners first when there are any', async () => {
  network.reply(getRefundBanners, [{ html: '<p>Every Monday</p>' }])
  const { user, leave } = await open()
  expect(await screen.findByText('Every Monday')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('123.45')).toBeInTheDocument()
  leave()
})

test('banners that cannot be loaded keep nobody from the refund', async () => {
  network.refuse(getRefundBanners, 'INTERNAL_SERVER_ERROR')
  const { leave } = await open()
  expect(await screen.findByRole('button', { name: 'Collect cashback' })).toBeEnabled()
  leave()
})

test('banners in which there is nothing to see keep nobody from the refund', async () => {
  network.replyRaw(getRefundBanners, [{}, { image: 'javascript:alert(1)', html: ' ' }])
  const { leave } = await open()
  expect(await screen.findByRole('button', { name: 'Collect cashback' })).toBeEnabled()
  leave()
})

test('banners that come later take nobody out of the refund', async () => {
  network.refuse(getRefundBanners, 'INTERNAL_SERVER_ERROR')
  const { leave, queryClient } = await open()
  const collect = await screen.findByRole('button', { name: 'Collect cashback' })
  network.reply(getRefundBanners, [{ html: '<p>Every Monday</p>' }])
  // As when the network comes back, or the member to this tab.
  await act(() => queryClient.refetchQueries())
  expect(collect).toBeInTheDocument()
  expect(screen.queryByText('Every Monday')).not.toBeInTheDocument()
  leave()
})

test('what a server says of the refund is shown as it is meant to look, and no tag is read', async () => {
  network.reply(checkRefund, { ...exampleRefund, info: '<b>Ten</b> percent' })
  const { leave } = await open()
  expect(await screen.findByText('Ten', { selector: 'b' })).toBeInTheDocument()
  leave()
})

test('an active bonus blocks the refund and says why in two lines', async () => {
  network.reply(checkRefund, { ...exampleRefund, hasBonus: true })
  const { leave } = await open()
  expect(await screen.findByRole('button', { name: 'Collect cashback' })).toBeDisabled()
  expect(screen.getByText(/A bonus is active/)).toBeInTheDocument()
  expect(screen.getByText(/End the bonus first/)).toBeInTheDocument()
  leave()
})

test('one button collects, then asks with the percentages; then it thanks with a toast and closes', async () => {
  network.reply(receiveRefund, done)
  network.reply(addRefundToWallet, done)
  const { user, leave, onClose } = await open()
  await user.click(await screen.findByRole('button', { name: 'Collect cashback' }))
  const question = await screen.findByRole('alertdialog')
  expect(within(question).getByText('75%')).toBeInTheDocument()
  expect(within(question).getByText('25%')).toBeInTheDocument()
  expect(network.requests(addRefundToWallet)).toHaveLength(0)
  await user.click(within(question).getByRole('button', { name: 'Add to wallet' }))
  expect(await screen.findByText('Added to your wallet')).toBeInTheDocument()
  expect(network.requests(receiveRefund)).toHaveLength(1)
  expect(onClose).toHaveBeenCalled()
  leave()
})

test('what was added has its receipt one press away from the toast, which goes with it', async () => {
  network.reply(receiveRefund, done)
  network.reply(addRefundToWallet, done)
  const { user, leave } = await open()
  await user.click(await screen.findByRole('button', { name: 'Collect cashback' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Add to wallet' }))
  const events = recordEvents('dialog.open')
  // What is said moves out of the question that goes, by way of the page.
  await waitFor(() => expect(question).not.toBeInTheDocument())
  const dialog = within(screen.getByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'See the receipt' }))
  expect(events.heard).toEqual([
    { name: 'dialog.open', payload: { name: 'receipt', parameters: { of: 'refund' } } },
  ])
  expect(screen.queryByText('Added to your wallet')).not.toBeInTheDocument()
  events.stop()
  leave()
})

test('who says no to the question finds the second step behind the same button', async () => {
  network.reply(receiveRefund, done)
  const { user, leave } = await open()
  await user.click(await screen.findByRole('button', { name: 'Collect cashback' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Add to wallet' }))
  expect(screen.getByRole('alertdialog')).toBeInTheDocument()
  expect(network.requests(receiveRefund)).toHaveLength(1)
  leave()
})

test('what was collected can still be added where the server has nothing more to collect', async () => {
  network.reply(receiveRefund, () => {
    network.reply(checkRefund, { ...exampleRefund, hasRefund: false, refundAmount: hundredths(0) })
    return done
  })
  network.reply(addRefundToWallet, done)
  const { user, leave, onClose } = await open()
  await user.click(await screen.findByRole('button', { name: 'Collect cashback' }))
  const question = await screen.findByRole('alertdialog')
  await waitFor(() => expect(network.requests(checkRefund)).toHaveLength(2))
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText('There is no cashback just now.')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Add to wallet' }))
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Add to wallet' }),
  )
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(network.requests(addRefundToWallet)).toHaveLength(1)
  leave()
})

test('what was collected on an earlier day goes on to the second step', async () => {
  network.refuse(receiveRefund, 'NO_REFUND')
  network.reply(addRefundToWallet, done)
  const { user, leave, onClose } = await open()
  await user.click(await screen.findByRole('button', { name: 'Collect cashback' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Add to wallet' }))
  expect(await screen.findByText('Added to your wallet')).toBeInTheDocument()
  expect(onClose).toHaveBeenCalled()
  leave()
})

test('without a share of success there are no percentages', async () => {
  network.reply(receiveRefund, done)
  network.reply(checkRefund, { ...exampleRefund, refundSuccess: 0 })
  const { user, leave } = await open()
  await user.click(await screen.findByRole('button', { name: 'Collect cashback' }))
  await screen.findByRole('alertdialog')
  expect(screen.queryByText(/%$/)).not.toBeInTheDocument()
  leave()
})

test('a refused collection is a red toast in words', async () => {
  network.refuse(receiveRefund, 'REFUND_CONDITION')
  const { user, leave } = await open()
  await user.click(await screen.findByRole('button', { name: 'Collect cashback' }))
  expect(await screen.findByText(/cashback terms are not met/)).toBeInTheDocument()
  leave()
})
