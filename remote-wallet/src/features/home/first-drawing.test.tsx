import { offerEarly } from '@tamlung/shared/api/early-replies'
import { getWallet, refreshSlots } from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { HomePage } from './home-page'

beforeEach(() => network.install())
afterEach(() => {
  offerEarly(undefined)
  network.reset()
})

test('money that the document has asked for is there when the page is first drawn, and is not asked for again', async () => {
  session.start('mine', false)
  const good = (data: unknown) => Promise.resolve({ status: 200, data, headers: {} })
  const replies = {
    [refreshSlots.path]: good({ message: 'SUCCESS' }),
    [getWallet.path]: good({ wallet: { amount: 1234.5 }, slots: [] }),
  }
  offerEarly({ token: 'mine', replies })
  await Promise.all(Object.values(replies))
  await renderInShell(<HomePage />, { texts: { wallet: loadTexts } })
  expect(screen.getAllByText(/1,234/).length).toBeGreaterThan(0)
  expect([...network.requests(refreshSlots), ...network.requests(getWallet)]).toEqual([])
})

test('the wallet is read once, when the games have answered, and by nobody on the page before', async () => {
  session.start('mine', false)
  network.replyRaw(refreshSlots, { message: 'SUCCESS' })
  network.replyRaw(getWallet, { wallet: { amount: 1234.5 }, slots: [] })
  await renderInShell(<HomePage />, { texts: { wallet: loadTexts } })
  expect((await screen.findAllByText(/1,234/)).length).toBeGreaterThan(0)
  expect(network.requests(getWallet)).toHaveLength(1)
})
