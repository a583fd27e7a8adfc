import { act, renderHook } from '@testing-library/react'
import { useLoaded } from './use-loaded'

describe('useLoaded', () => {
  test('loads once it is wanted and keeps the value', async () => {
    const load = jest.fn().mockResolvedValue('code')
    const { result, rerender } = renderHook(({ isWanted }) => useLoaded(load, isWanted), {
      initialProps: { isWanted: false },
    })
    expect(load).not.toHaveBeenCalled()
    await act(async () => rerender({ isWanted: true }))
    expect(result.current).toBe('code')
    await act(async () => rerender({ isWanted: false }))
    await act(async () => rerender({ isWanted: true }))
    expect(result.current).toBe('code')
  })

  test('loads again after a failure until it is left', async () => {
    jest.useFakeTimers()
    const load = jest.fn().mockRejectedValue(new Error('offline'))
    const { result, unmount } = renderHook(() => useLoaded(load))
    await act(() => jest.advanceTimersByTimeAsync(1500))
    expect(load).toHaveBeenCalledTimes(2)
    load.mockResolvedValueOnce('code')
    await act(() => jest.advanceTimersByTimeAsync(2000))
    expect(result.current).toBe('code')
    unmount()
    const { unmount: leave } = renderHook(() => useLoaded(load))
    await act(() => jest.advanceTimersByTimeAsync(0))
    const calls = load.mock.calls.length
    leave()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(calls)
    jest.useRealTimers()
  })
})
