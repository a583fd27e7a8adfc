import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { queryOf } from '../../api/query-of'
import { hundredths } from '../../contract/hundredths'
import { getWallet } from '../../contract/routes/wallet'
import { network } from '../../testing/network'
import { renderInShell } from '../../testing/render-in-shell'
import { SkeletonRows } from './skeleton'

const words = 'This is taking longer than usual.'

function Balance() {
  const { data } = useQuery(queryOf(getWallet, {}))
  return data ? <p>{data.wallet.amount}</p> : <SkeletonRows rows={2} />
}

beforeAll(() => network.install())
beforeEach(() => jest.useFakeTimers({ advanceTimers: true }))
afterEach(() => {
  network.reset()
  jest.useRealTimers()
})

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

test('says so after five seconds and aborts on retry', async () => {
  network.hang(getWallet)
  await renderInShell(<Balance />)
  await wait(1_000)
  expect(screen.queryByText(words)).not.toBeInTheDocument()
  await wait(5_000)
  expect(screen.getByText(words)).toBeVisible()
  network.reply(getWallet, { wallet: { amount: hundredths(4_200) }, slots: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('4200')).toBeVisible()
  expect(network.requests(getWallet)).toHaveLength(2)
})

test('says so again when the retry hangs', async () => {
  network.hang(getWallet)
  await renderInShell(<Balance />)
  await wait(6_000)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await wait(1_000)
  expect(screen.queryByText(words)).not.toBeInTheDocument()
  await wait(5_000)
  expect(screen.getByText(words)).toBeVisible()
  expect(network.requests(getWallet)).toHaveLength(2)
})
