import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { getWallet, transfer } from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { tabStore } from '@tamlung/shared/session/storage'
import { ofMember } from '@tamlung/shared/session/storage-keys'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { fireEvent, screen } from '@testing-library/react'
import { loadTexts } from '../../../load-texts'
import { exampleWallet } from '../../../testing/examples'
import { TransferDialog } from '../transfer-dialog'

export const done = { message: 'SUCCESS', failures: [] }

/** Sets up each test of the file: a member, a wallet, and no state of earlier tests. */
export function eachWithMember(): void {
  beforeEach(() => {
    network.install()
    network.reply(getWallet, exampleWallet())
    network.reply(listStatements, { statements: [], total: 0 })
    session.start('token-of-somchai', false)
  })
  afterEach(() => {
    network.reset()
    tabStore.removeAll(ofMember)
    tabStore.remove('open-actions')
    localStorage.clear()
  })
}

export async function open(parameters: Record<string, string> = { from: 'WALLET', to: 'PG' }) {
  const view = await renderInShell(<TransferDialog onClose={() => {}} parameters={parameters} />, {
    texts: { wallet: loadTexts },
  })
  await screen.findByRole('button', { name: 'Transfer' })
  return view
}

export const keys = () =>
  network.requests(transfer).map(({ headers }) => headers['Idempotency-Key'])
export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }))
