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
import { RefundDialog } from './refund-dialog'

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
  await RefundDialog.withTexts()
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

test('opens the refund when banners fail to load', async () => {
  network.refuse(getRefundBanners, 'INTERNAL_SERVER_ERROR')
  const { leave } = await open()
  expect(await screen.findByRole('button', { name: 'Collect cashback' })).toBeEnabled()
  leave()
})

test('opens the refund when banners are empty', async () => {
  network.replyRaw(getRefundBanners, [{}, { image: 'javascript:alert(1)', html: ' ' }])
  const { leave } = await open()
  expect(await screen.findByRole('button', { name: 'Collect cashback' })).toBeEnabled()
  leave()
})

test('stays open when banners arrive late', async () => {
  network.refuse(getRefundBanners, 'INTERNAL_SERVER_ERROR')
  const { leave, queryClient } = await open()
  const collect = await screen.findByRole('button', { name: 'Collect cashback' })
  network.reply(getRefundBanners, [{ html: '<p>Every Monday</p>' }])
  // Mimics a reconnect or a return to this tab.
  await act(() => queryClient.refetchQueries())
  expect(collect).toBeInTheDocument()
  expect(screen.queryByText('Every Monday')).not.toBeInTheDocument()
  leave()
})

test('shows the server’s info without markup', async () => {
  network.reply(checkRefund, { ...exampleRefund, info: '<b>Ten</b> percent' })
  const { leave } = await open()
  expect(await screen.findByText('Ten', { selector: 'b' })).toBeInTheDocument()
  leave()
})

test('blocks the refund during a bonus with two lines', async () => {
  network.reply(checkRefund, { ...exampleRefund, hasBonus: true })
  const { leave } = await open()
  expect(await screen.findByRole('button', { name: 'Collect cashback' })).toBeDisabled()
  expect(screen.getByText(/A bonus is active/)).toBeInTheDocument()
  expect(screen.getByText(/End the bonus first/)).toBeInTheDocument()
  leave()
})

test('collects, asks with percentages, then thanks and closes', async () => {
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

test('links to the receipt in the toast', async () => {
  network.reply(receiveRefund, done)
  network.reply(addRefundToWallet, done)
  const { user, leave } = await open()
  await user.click(await screen.findByRole('button', { name: 'Collect cashback' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Add to wallet' }))
  const events = recordEvents('dialog.open')
  // The live text moves from the closed question to the page.
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

test('offers the second step again after "no"', async () => {
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

test('stays addable when nothing more can be collected', async () => {
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

test('continues with the second step on a later day', async () => {
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

test('shows no percentages without a success count', async () => {
  network.reply(receiveRefund, done)
  network.reply(checkRefund, { ...exampleRefund, refundSuccess: 0 })
  const { user, leave } = await open()
  await user.click(await screen.findByRole('button', { name: 'Collect cashback' }))
  await screen.findByRole('alertdialog')
  expect(screen.queryByText(/%$/)).not.toBeInTheDocument()
  leave()
})

test('shows a refused collection as a red toast', async () => {
  network.refuse(receiveRefund, 'REFUND_CONDITION')
  const { user, leave } = await open()
  await user.click(await screen.findByRole('button', { name: 'Collect cashback' }))
  expect(await screen.findByText(/cashback terms are not met/)).toBeInTheDocument()
  leave()
})
