import { tabStore } from './storage'

const setItem = Storage.prototype.setItem
const makeFull = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  Storage.prototype.setItem = setItem
})

test('reads the written value when the store is full', () => {
  tabStore.set('moves', 'the first')
  makeFull()
  tabStore.set('moves', 'the first, the second')
  expect(tabStore.get('moves')).toBe('the first, the second')

  tabStore.remove('moves')
  expect(tabStore.get('moves')).toBeNull()
})

test('writes to the store again when it has space', () => {
  makeFull()
  tabStore.set('moves', 'the first')
  Storage.prototype.setItem = setItem
  tabStore.set('moves', 'the second')
  expect(sessionStorage.getItem('moves')).toBe('the second')
  expect(tabStore.get('moves')).toBe('the second')
})

test('reads nothing from a forbidden store', () => {
  const forbidden = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  expect(tabStore.get('moves')).toBeNull()
  forbidden.mockRestore()
})
