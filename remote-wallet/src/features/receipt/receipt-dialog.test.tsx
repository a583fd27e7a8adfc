import { hundredths } from '@tamlung/shared/contract/hundredths'
import { lookupInfo } from '@tamlung/shared/contract/routes/lookup'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, screen, within } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleWallet } from '../../testing/examples'
import { StatementPage } from '../statement/statement-page'

beforeEach(() => {
  network.install()
  session.start('mine', false)
  network.reply(getWallet, exampleWallet())
  network.reply(lookupInfo, { name: 'Golden', website: null })
  network.reply(listStatements, {
    total: 1,
    statements: [
      {
        statementType: 'withdraw',
        status: 'SUCCESS',
        from: 'WALLET',
        amount: hundredths(1_234_50),
        createdAt: '2026-11-20T05:00:00Z',
      },
    ],
  })
})
afterEach(() => {
  network.reset()
  localStorage.clear()
})

async function openReceipt() {
  const { user } = await renderInShell(<StatementPage />, { texts: { wallet: loadTexts } })
  await user.click(await screen.findByRole('button', { name: /Withdrawal/ }))
  return { user, receipt: await screen.findByRole('dialog', { name: 'Receipt' }) }
}

test('a row of the statement opens its receipt, which says what the row says and is copied in the same words', async () => {
  const { user, receipt } = await openReceipt()
  expect(await within(receipt).findByText('Golden')).toBeInTheDocument()
  expect(within(receipt).getByText('−1,234.50')).toBeInTheDocument()
  expect(within(receipt).getByText('Successful')).toBeInTheDocument()
  await user.click(within(receipt).getByRole('button', { name: 'Copy as text' }))
  expect(await navigator.clipboard.readText()).toBe(
    'Golden · Withdrawal\n−1,234.50 baht\nSuccessful\nFrom: Wallet\nDate and time: 20/11/2026 12:00:00',
  )
  await user.click(within(receipt).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: /Withdrawal/ })).toHaveFocus()
})

test('where amounts are hidden the receipt hides its own, until it is asked for', async () => {
  hiddenAmounts.set(true)
  const { user, receipt } = await openReceipt()
  expect(receipt).not.toHaveTextContent('1,234')
  await user.click(within(receipt).getByRole('button', { name: 'Show the amount here' }))
  expect(receipt).toHaveTextContent('1,234.50')
  expect(hiddenAmounts.now()).toBe(true)
  act(() => hiddenAmounts.set(false))
})
