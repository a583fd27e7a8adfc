import { queryOf } from '@tamlung/shared/api/query-of'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { unreadAccounts } from '../../core/totals'
import { loadTexts } from '../../load-texts'
import { BalanceSummary } from './balance-summary'

beforeAll(() => network.install())
afterEach(() => network.reset())

function Summary() {
  const { data } = useQuery(queryOf(getWallet, {}))
  return (
    data && (
      <BalanceSummary
        lastSync={null}
        onSync={() => {}}
        syncing={false}
        unit="baht"
        unread={unreadAccounts(data)}
        wallet={data}
      />
    )
  )
}

const game = { code: 'PG', name: 'PG Soft', category: 'slot', isActive: true, amount: 20.5 }

test.each([
  ['a game that cannot be read', null],
  ['a game without a code', { ...game, code: null }],
  ['an open game whose amount says nothing', { ...game, code: 'JOKER', amount: 'a lot' }],
])('marks the total as incomplete with %s', async (_, odd) => {
  network.replyRaw(getWallet, { wallet: { amount: 100 }, slots: [game, odd] })
  const { leave } = await renderInShell(<Summary />, { texts: { wallet: loadTexts } })
  expect(await screen.findByText('Total of what we could read')).toBeVisible()
  expect(screen.getByText('In games we could read')).toBeVisible()
  expect(screen.getByText('120.50')).toBeVisible()
  leave()
})

test('shows a complete total without a mark', async () => {
  network.replyRaw(getWallet, { wallet: { amount: 100 }, slots: [game] })
  const { leave } = await renderInShell(<Summary />, { texts: { wallet: loadTexts } })
  expect(await screen.findByText('120.50')).toBeVisible()
  expect(screen.queryByText('Total of what we could read')).not.toBeInTheDocument()
  leave()
})
