import { createQueryClient } from '@tamlung/shared/api/query-client'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { getWallet, refreshSlots } from '@tamlung/shared/contract/routes/wallet'
import { network } from '@tamlung/shared/testing/network'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { exampleWallet } from '../../testing/examples'
import { useBalanceSync } from './use-balance-sync'

beforeAll(() => network.install())
beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  network.reset()
  jest.useRealTimers()
})

async function render() {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const hook = renderHook(useBalanceSync, { wrapper })
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  return hook
}

test('gives up once when games and wallet hang', async () => {
  network.hang(refreshSlots)
  network.hang(getWallet)
  const { result } = await render()
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(result.current.wallet.isError).toBe(true)
  expect(result.current.syncing).toBe(false)
  expect(network.requests(getWallet)).toHaveLength(1)
})

test('reads fresh balances when the clock moved back an hour', async () => {
  network.reply(refreshSlots, {})
  network.reply(getWallet, exampleWallet({ wallet: { amount: hundredths(100) } }))
  const { result } = await render()
  network.reply(getWallet, exampleWallet({ wallet: { amount: hundredths(200) } }))
  jest.setSystemTime(Date.now() - 3_600_000)
  await act(() => result.current.sync())
  expect(result.current.wallet.data?.wallet.amount).toBe(200)
})
