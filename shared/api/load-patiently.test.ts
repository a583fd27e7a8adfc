import { loadPatiently } from './load-patiently'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const failing = (times: number) => {
  const load = jest.fn(async () => 'here')
  for (let count = 0; count < times; count++) load.mockRejectedValueOnce(new Error('late'))
  return load
}

test('retries with growing pauses until loaded', async () => {
  const load = failing(3)
  const loaded = loadPatiently(load)
  await jest.advanceTimersByTimeAsync(6_999)
  expect(load).toHaveBeenCalledTimes(3)
  await jest.advanceTimersByTimeAsync(1)
  expect(await loaded).toBe('here')
  expect(load).toHaveBeenCalledTimes(4)
})

test('retries at once when the network returns', async () => {
  const load = failing(1)
  const loaded = loadPatiently(load)
  await jest.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('here')
})

test('stops retrying when no longer wanted', async () => {
  const load = failing(9)
  let wanted = true
  const loaded = loadPatiently(load, () => wanted)
  await jest.advanceTimersByTimeAsync(0)
  wanted = false
  await jest.advanceTimersByTimeAsync(60_000)
  expect(await loaded).toBeUndefined()
  expect(load).toHaveBeenCalledTimes(1)
})

test('pauses at most half a minute', async () => {
  const load = failing(9)
  const loaded = loadPatiently(load)
  await jest.advanceTimersByTimeAsync(31_000)
  expect(load).toHaveBeenCalledTimes(6)
  await jest.advanceTimersByTimeAsync(30_000)
  expect(load).toHaveBeenCalledTimes(7)
  await jest.advanceTimersByTimeAsync(90_000)
  expect(await loaded).toBe('here')
})
