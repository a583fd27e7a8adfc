import { hiddenAmounts } from './hidden-amounts'

beforeEach(() => localStorage.clear())

test('hides amounts on this device until they are shown', () => {
  expect(hiddenAmounts.now()).toBe(false)
  hiddenAmounts.set(true)
  expect({ ...localStorage }).toEqual({ 'hidden-amounts': '1' })
  expect(hiddenAmounts.now()).toBe(true)
  hiddenAmounts.set(false)
  expect(hiddenAmounts.now()).toBe(false)
})

test('tells a listener about changes in each tab until it unsubscribes', () => {
  const listener = jest.fn()
  const off = hiddenAmounts.subscribe(listener)
  hiddenAmounts.set(true)
  window.dispatchEvent(new StorageEvent('storage', { key: 'hidden-amounts' }))
  expect(listener).toHaveBeenCalledTimes(2)
  off()
  hiddenAmounts.set(false)
  window.dispatchEvent(new StorageEvent('storage', { key: 'hidden-amounts' }))
  expect(listener).toHaveBeenCalledTimes(2)
})
