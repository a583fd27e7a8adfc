import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { getCredentials, getWallet, transfer } from '@tamlung/shared/contract/routes/wallet'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen, within } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleWallet } from '../../testing/examples'
import { GameAccountDialog } from './game-account-dialog'

beforeEach(() => {
  network.install()
  network.reply(getWallet, exampleWallet())
  network.reply(listStatements, { statements: [] })
  network.reply(getCredentials, { username: 'pg7', password: 'secret' })
})
afterEach(() => network.reset())

test('says that money is on its way until the game confirms', async () => {
  network.reply(transfer, { message: 'PROCESSING', failures: [] })
  const { user, leave } = await renderInShell(
    <GameAccountDialog onClose={() => {}} parameters={{ game: 'PG' }} />,
    { texts: { wallet: loadTexts } },
  )
  await user.click(await screen.findByRole('button', { name: 'Back to wallet' }))
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Move back' }),
  )
  expect(await screen.findByText(/100.00 baht is on its way/)).toBeVisible()
  expect(screen.queryByText(/has been transferred/)).not.toBeInTheDocument()
  leave()
})
