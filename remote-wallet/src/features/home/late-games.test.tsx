import { getWallet, refreshSlots } from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, fireEvent, screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleWallet } from '../../testing/examples'
import { HomePage } from './home-page'

beforeEach(() => {
  jest.useFakeTimers()
  network.install()
  session.start('mine', false)
})
afterEach(() => {
  network.reset()
  jest.useRealTimers()
})

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

test('says that games take long and offers a retry', async () => {
  network.hang(refreshSlots)
  network.reply(getWallet, exampleWallet())
  const { leave } = await renderInShell(<HomePage />, { texts: { wallet: loadTexts } })
  await pass(1_000)
  await pass(1_000)
  expect(screen.getAllByText('500.00')[0]).toBeVisible()
  expect(screen.queryByText(/taking longer/)).not.toBeInTheDocument()
  await pass(4_000)
  expect(screen.getByText(/may not be the latest\. This is taking longer/)).toBeVisible()
  network.reply(refreshSlots, { message: 'SUCCESS' })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(1_000)
  expect(network.requests(refreshSlots)).toHaveLength(2)
  expect(screen.queryByText(/taking longer/)).not.toBeInTheDocument()
  leave()
})
