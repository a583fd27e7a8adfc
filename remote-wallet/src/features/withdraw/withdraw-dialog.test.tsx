import { hundredths } from '@tamlung/shared/contract/hundredths'
import { lookupWithdraw } from '@tamlung/shared/contract/routes/lookup-money'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { getWallet, withdraw, withdrawAll } from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleGame, exampleWallet } from '../../testing/examples'
import { WithdrawDialog } from './withdraw-dialog'

beforeEach(() => {
  network.install()
  network.reply(getWallet, exampleWallet())
  network.reply(listStatements, { statements: [], total: 0 })
  network.replyRaw(lookupWithdraw, { withdrawMin: 100, withdrawMax: 5000 })
  session.start('token-of-somchai', false)
})
afterEach(() => {
  network.reset()
  sessionStorage.clear()
})

async function open() {
  const view = await renderInShell(<WithdrawDialog onClose={() => {}} parameters={{}} />, {
    texts: { wallet: loadTexts },
  })
  await screen.findByRole('button', { name: 'Withdraw' })
  return view
}

test('names what was not collected without a payout', async () => {
  const wallet = exampleWallet({ wallet: { amount: hundredths(60_000) } })
  network.refuse(withdrawAll, 'TRANSFER_FAIL', {
    details: { failures: [{ code: 'PG', message: 'PROCESSING' }] },
  })
  const { user } = await open()
  network.reply(getWallet, wallet)
  await user.click(screen.getByRole('button', { name: /^Withdraw all/ }))
  await screen.findByText(/collected in your wallet first/)
  await user.click(screen.getByRole('button', { name: 'Withdraw all' }))
  expect(await screen.findByText('Nothing has been sent to your bank.')).toBeVisible()
  expect(screen.getByRole('listitem')).toHaveTextContent('Game PG In progress')
  expect(await screen.findByText('Now in Wallet: 600.00 baht.')).toBeVisible()
})

test('treats a maximum of zero as none', async () => {
  network.replyRaw(lookupWithdraw, { withdrawMin: 100, withdrawMax: 0 })
  const { user } = await open()
  expect(screen.getByText('From 100.00 baht')).toBeVisible()
  await user.type(screen.getByLabelText('Amount'), '400')
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText(/Withdraw 400.00 baht/)).toBeVisible()
})

test('rereads limits after the server’s refusal', async () => {
  const { user } = await open()
  network.replyRaw(lookupWithdraw, { withdrawMin: 200, withdrawMax: 5000 })
  network.refuse(withdraw, 'TRANSFER_MINIMUM')
  await user.type(screen.getByLabelText('Amount'), '150')
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Withdraw' }))
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  expect(await screen.findByText('From 200.00 to 5,000.00 baht')).toBeVisible()
})

test('is busy while rereading the balance', async () => {
  const { user } = await open()
  network.hang(getWallet)
  await user.type(screen.getByLabelText('Amount'), '600')
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  const button = screen.getByRole('button', { name: 'Withdraw' })
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
})

test('refuses an amount beyond exact integers', async () => {
  const amount = hundredths(9e15)
  const slots = [exampleGame('PG', { amount })]
  network.reply(getWallet, exampleWallet({ wallet: { amount }, slots }))
  network.replyRaw(lookupWithdraw, { withdrawMin: 1 })
  await open()
  expect(screen.getByRole('button', { name: 'Withdraw all' })).toBeDisabled()
})
