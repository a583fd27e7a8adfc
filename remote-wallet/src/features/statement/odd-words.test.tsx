import { listSlips } from '@tamlung/shared/contract/routes/statement'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen, within } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleWallet } from '../../testing/examples'
import { SlipsDialog } from '../slips/slips-dialog'
import { StatementTable } from './statement-table'

/** Names that every object inherits. */
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']

beforeEach(() => {
  network.install()
  network.reply(getWallet, exampleWallet())
})
afterEach(() => network.reset())

test.each(inherited)('shows type and status %s as another activity in progress', async word => {
  const rows = [{ _id: '1', statementType: word, status: word, amount: null }]
  const { leave } = await renderInShell(<StatementTable busy={false} rows={rows} />, {
    texts: { wallet: loadTexts },
  })
  const row = within(screen.getByRole('table'))
  expect(row.getByText('Other')).toBeVisible()
  expect(row.getByText('In progress')).toBeVisible()
  leave()
})

test.each(inherited)('shows a slip of status and note %s as in progress', async word => {
  network.replyRaw(listSlips, { slips: [{ reference: '1', status: word, note: word }] })
  await SlipsDialog.withTexts()
  const { leave } = await renderInShell(<SlipsDialog onClose={() => {}} parameters={{}} />, {
    texts: { wallet: loadTexts },
  })
  expect(await screen.findByText('In progress')).toBeVisible()
  expect(screen.getByText(`(${word})`)).toBeVisible()
  leave()
})
