import { hundredths } from '@tamlung/shared/contract/hundredths'
import { lookupWithdraw } from '@tamlung/shared/contract/routes/lookup-money'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { fireEvent, screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleWallet } from '../../testing/examples'
import { WithdrawDialog } from './withdraw-dialog'

jest.mock('@tamlung/shared/contract/edition', () => ({ edition: 'lao' }))

async function open(limits: object) {
  network.install()
  session.start('token-of-somchai', false)
  const wallet = { amount: hundredths(500_000_000), currency: 'LAK' } as const
  network.reply(getWallet, exampleWallet({ wallet, slots: [] }))
  network.reply(listStatements, { statements: [], total: 0 })
  network.replyRaw(lookupWithdraw, { withdrawMin: 100, withdrawMax: 200_000, ...limits })
  await renderInShell(<WithdrawDialog onClose={() => {}} parameters={{}} />, {
    texts: { wallet: loadTexts },
  })
  await screen.findByRole('button', { name: 'Withdraw' })
}
afterEach(() => {
  network.reset()
  sessionStorage.clear()
})

const all = () => screen.getByRole('button', { name: 'Withdraw all 5,000,000 kip' })
const quick = () => screen.queryAllByRole('button', { name: /^[\d,]+$/ }).map(b => b.textContent)

test('keeps to limits in kip', async () => {
  await open({ withdrawMin: 50_000, withdrawMax: 1_000_000, currency: 'LAK' })
  expect(screen.getByText('From 50,000 to 1,000,000 kip')).toBeVisible()
  expect(quick()).toEqual(['200,000', '500,000', '1,000,000'])
  expect(all()).toBeDisabled()
})

test('asks about a whole amount of kip', async () => {
  await open({ withdrawMin: 50_000, withdrawMax: 1_000_000, currency: 'LAK' })
  fireEvent.click(screen.getByRole('button', { name: '200,000' }))
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByRole('heading', { name: 'Withdraw 200,000 kip?' })).toBeVisible()
})

test.each([
  [{ currency: 'BAHT' }, 'From 100.00 to 200,000.00 baht'],
  [{}, 'From 100.00 to 200,000.00'],
])('shows limits with %o as sent and leaves them to the server', async (limits, text) => {
  await open(limits)
  expect(screen.getByText(text)).toBeVisible()
  expect(quick()).toEqual(['200,000', '500,000', '1,000,000', '2,000,000'])
  expect(all()).toBeEnabled()
})
