import { hundredths } from '@tamlung/shared/contract/hundredths'
import { lookupOffers } from '@tamlung/shared/contract/routes/lookup'
import { listStatements, type Statement } from '@tamlung/shared/contract/routes/statement'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleWallet } from '../../testing/examples'
import { StatementPage } from './statement-page'

const row = (statementType: Statement['statementType'], day: number): Statement => ({
  ...{ statementType, status: 'SUCCESS', amount: hundredths(12_300) },
  createdAt: `2026-11-${day}T10:00:00+07:00`,
})
const tenOf = (type: Statement['statementType'], from: number) =>
  Array.from({ length: 10 }, (_, at) => row(type, from - at))

beforeEach(() => {
  network.install()
  session.start('mine', false)
  network.reply(getWallet, exampleWallet())
  network.reply(lookupOffers, [])
  const all = [...tenOf('transfer', 29), ...tenOf('withdraw', 19)]
  // This server ignores filters and sends everything.
  network.reply(listStatements, ({ body }) => {
    const { page } = body as { page: number }
    return { statements: all.slice((page - 1) * 10, page * 10) }
  })
})
afterEach(() => network.reset())

test('says "none on this page" when the server does not filter', async () => {
  const { user } = await renderInShell(<StatementPage />, {
    path: '/user/statement?type=withdraw',
    texts: { wallet: loadTexts },
  })
  expect(await screen.findByText('None on this page')).toBeVisible()
  expect(screen.queryByText('Nothing here yet')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findAllByText(/123\.00/)).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('None on this page')).toBeVisible()
})
