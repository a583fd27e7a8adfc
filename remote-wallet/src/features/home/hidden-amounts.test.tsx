import { hundredths } from '@tamlung/shared/contract/hundredths'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { getWallet, refreshSlots } from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleWallet } from '../../testing/examples'
import { StatementPage } from '../statement/statement-page'
import { HomePage } from './home-page'

const texts = { texts: { wallet: loadTexts } }
const amounts = () => (document.body.textContent ?? '').match(/\d\.\d\d\b/g)

beforeEach(() => {
  network.install()
  session.start('mine', false)
  network.reply(refreshSlots, { message: 'SUCCESS' })
  network.reply(getWallet, exampleWallet())
  network.reply(listStatements, {
    total: 1,
    statements: [{ statementType: 'deposit', status: 'SUCCESS', amount: hundredths(77_00) }],
  })
})
afterEach(() => {
  network.reset()
  localStorage.clear()
})

test('hides every amount with home’s eye button', async () => {
  const home = await renderInShell(<HomePage />, texts)
  await screen.findAllByText('500.00')
  await home.user.click(screen.getByRole('button', { name: 'Hide amounts' }))
  const eye = await screen.findByRole('button', { name: 'Show amounts' })
  expect(eye).toHaveFocus()
  expect(amounts()).toBeNull()
  home.leave()

  const statement = await renderInShell(<StatementPage />, texts)
  expect(await screen.findByText('Amount hidden')).toBeInTheDocument()
  expect(amounts()).toBeNull()
  statement.leave()

  const again = await renderInShell(<HomePage />, texts)
  await again.user.click(await screen.findByRole('button', { name: 'Show amounts' }))
  expect((await screen.findAllByText('500.00')).length).toBeGreaterThan(0)
})
