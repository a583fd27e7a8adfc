import { lookupDeposit } from '@tamlung/shared/contract/routes/lookup'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { DepositDialog } from './deposit-dialog'

beforeEach(() => network.install())
afterEach(() => network.reset())

const closed = /Deposits are closed/
const unread = 'One account for deposits could not be read.'

async function open(reply: object) {
  network.replyRaw(lookupDeposit, reply)
  await renderInShell(<DepositDialog onClose={() => {}} parameters={{}} />, {
    texts: { wallet: loadTexts },
  })
}

test('deposits are only called closed where the server names no account at all', async () => {
  await open({ banks: [], wallets: [], isManual: false })
  expect(await screen.findByText(closed)).toBeVisible()
})

test('a provider that we do not know is an account that could not be read, and not the end of deposits', async () => {
  await open({ banks: [{ bankCode: 'NEWPAY', bankType: 'PAYMENT', mode: 'AUTO' }], wallets: [] })
  expect(await screen.findByText(unread)).toBeVisible()
  expect(screen.queryByText(closed)).not.toBeInTheDocument()
})
