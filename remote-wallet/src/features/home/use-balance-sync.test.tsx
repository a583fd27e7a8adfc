import { createQueryClient } from '@tamlung/shared/api/query-client'
import { getWallet, refreshSlots } from '@tamlung/shared/contract/routes/wallet'
import { network } from '@tamlung/shared/testing/network'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useBalanceSync } from './use-balance-sync'

beforeAll(() => network.install())
beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  network.reset()
  jest.useRealTimers()
})

test('a server that hangs with games and wallet is given up once, not after two minutes', async () => {
  network.hang(refreshSlots)
  network.hang(getWallet)
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useBalanceSync, { wrapper })
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(result.current.wallet.isError).toBe(true)
  expect(result.current.syncing).toBe(false)
  expect(network.requests(getWallet)).toHaveLength(1)
})
