import { lookupDeposit } from '@tamlung/shared/contract/routes/lookup-money'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen, waitFor } from '@testing-library/react'
import { loadTexts } from '../../../load-texts'
import { DepositDialog } from '../deposit-dialog'

const scb = { bankCode: 'SCB', bankType: 'BANK', mode: 'AUTO', bankAccountNo: '4051234567' }
const stored = () => Object.keys(localStorage).filter(key => /last-accounts/.test(key))

beforeEach(() => {
  network.install()
  session.start('mine', true)
})
afterEach(() => {
  session.end('logout')
  network.reset()
})

const open = () =>
  renderInShell(<DepositDialog onClose={() => {}} parameters={{ way: 'bank' }} />, {
    texts: { wallet: loadTexts },
  })

async function seeAccounts() {
  network.replyRaw(lookupDeposit, { banks: [scb], wallets: [], isManual: false })
  const dialog = await open()
  await screen.findByText('405-123-4567')
  await waitFor(() => expect(stored()).toHaveLength(1))
  dialog.leave()
  network.breakDown(lookupDeposit)
}

test('shows the last accounts with their date when there are no others', async () => {
  await seeAccounts()
  await open()
  expect(await screen.findByText(/^Accounts as of \d\d\/\d\d\/\d{4} \d\d:\d\d/)).toBeVisible()
  expect(screen.getByText('405-123-4567')).toBeVisible()
  expect(screen.getByText(/may have changed since then/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /made the transfer/ })).not.toBeInTheDocument()
})

test('removes the accounts with the session', async () => {
  await seeAccounts()
  const [name = ''] = stored()
  const accounts = localStorage.getItem(name) ?? ''
  session.end('logout')
  expect(stored()).toEqual([])
  session.start('another', true)
  localStorage.setItem(name, accounts)
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.queryByText('405-123-4567')).not.toBeInTheDocument()
})
