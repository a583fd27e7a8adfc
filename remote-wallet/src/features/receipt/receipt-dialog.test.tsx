import { hundredths } from '@tamlung/shared/contract/hundredths'
import { lookupInfo, lookupOffers } from '@tamlung/shared/contract/routes/lookup'
import {
  getReceipt,
  listStatements,
  type Statement,
} from '@tamlung/shared/contract/routes/statement'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleWallet } from '../../testing/examples'
import { StatementPage } from '../statement/statement-page'

const row: Statement = {
  statementType: 'withdraw',
  status: 'SUCCESS',
  from: 'WALLET',
  amount: hundredths(1_234_50),
  createdAt: '2026-11-20T05:00:00Z',
}

beforeEach(() => {
  network.install()
  session.start('mine', false)
  network.reply(getWallet, exampleWallet())
  network.reply(lookupInfo, { name: 'Golden', website: null })
  network.reply(listStatements, {
    total: 1,
    statements: [row],
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

test('shows and copies a receipt with the row’s words', async () => {
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

test('hides its amounts until asked', async () => {
  hiddenAmounts.set(true)
  const { user, receipt } = await openReceipt()
  expect(receipt).not.toHaveTextContent('1,234')
  await user.click(within(receipt).getByRole('button', { name: 'Show the amount here' }))
  expect(receipt).toHaveTextContent('1,234.50')
  expect(hiddenAmounts.now()).toBe(true)
  act(() => hiddenAmounts.set(false))
})

function tellDetails() {
  network.reply(listStatements, { total: 1, statements: [{ ...row, _id: '7' }] })
  network.reply(lookupOffers, ['receipt', 'somethingElse'])
  network.reply(getReceipt, {
    reference: '1b4e28ba-2fa1-11d2-883f-0016d3cca427',
    fee: hundredths(0),
    stages: [
      { name: 'asked', at: '2026-11-20T05:00:00Z', reached: true },
      { name: 'bank', at: null, reached: true },
      { name: 'done', at: '2026-11-20T06:00:00Z', reached: true },
    ],
    balanceAfter: hundredths(777_00),
    proof: 'a.b.c',
  })
}

test('shows steps from the server and hides the balance when shared', async () => {
  tellDetails()
  const { user, receipt } = await openReceipt()
  const stages = await within(receipt).findByRole('list', { name: 'Progress' })
  expect(
    within(stages)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual(['Asked for20/11/2026 12:00:00', 'With the bank', 'Done20/11/2026 13:00:00'])
  expect(receipt).toHaveTextContent('Wallet after this777.00 baht')
  expect(within(receipt).getByRole('link', { name: 'Check this receipt' })).toHaveAttribute(
    'href',
    `${location.origin}/receipt#a.b.c`,
  )
  const reference = within(receipt).getByText('…d3cca427')
  expect(reference.closest('details')).not.toHaveAttribute('open')
  expect(reference.closest('details')).toHaveTextContent('1b4e28ba-2fa1-11d2-883f-0016d3cca427')
  await user.click(within(receipt).getByRole('button', { name: 'Copy as text' }))
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain(
    'Reference: 1b4e28ba-2fa1-11d2-883f-0016d3cca427\nAsked for: 20/11/2026 12:00:00\nDone:',
  )
  expect(copied).toContain('/receipt#a.b.c')
  expect(copied).not.toContain('777')
})

test('reserves space for steps only when the server has them', async () => {
  const plain = await openReceipt()
  expect(plain.receipt).toHaveStyle({ '--room': '0rem' })
  await plain.user.click(within(plain.receipt).getByRole('button', { name: 'Close' }))
  cleanup()
  tellDetails()
  const { receipt } = await openReceipt()
  await within(receipt).findByRole('list', { name: 'Progress' })
  expect(receipt).not.toHaveStyle({ '--room': '0rem' })
})

test('hides the balance while amounts are hidden', async () => {
  hiddenAmounts.set(true)
  tellDetails()
  const { user, receipt } = await openReceipt()
  expect(await within(receipt).findByText('Wallet after this')).toBeInTheDocument()
  expect(receipt).not.toHaveTextContent('777')
  await user.click(within(receipt).getByRole('button', { name: 'Show the amount here' }))
  expect(receipt).toHaveTextContent('777.00')
  act(() => hiddenAmounts.set(false))
})

test.each([
  ['has no such call', 404],
  ['fails', 500],
])('shows the row without a receipt on a server that %s', async (_, status) => {
  network.reply(listStatements, { total: 1, statements: [{ ...row, _id: '7' }] })
  network.replyRaw(lookupOffers, { message: 'Not Found' }, status)
  const { receipt } = await openReceipt()
  await waitFor(() => expect(network.requests(lookupOffers)).not.toHaveLength(0))
  expect(receipt).toHaveTextContent('1,234.50')
  expect(network.requests(getReceipt)).toHaveLength(0)
})

test('requests no capabilities when rows have no ids', async () => {
  await openReceipt()
  expect(network.requests(lookupOffers)).toHaveLength(0)
})
