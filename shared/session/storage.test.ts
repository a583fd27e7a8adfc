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

test('what a full store does not take is what this page goes by, and not what stood there before', () => {
  tabStore.set('moves', 'the first')
  makeFull()
  tabStore.set('moves', 'the first, the second')
  expect(tabStore.get('moves')).toBe('the first, the second')

  tabStore.remove('moves')
  expect(tabStore.get('moves')).toBeNull()
})

test('a store with room again has the word', () => {
  makeFull()
  tabStore.set('moves', 'the first')
  Storage.prototype.setItem = setItem
  tabStore.set('moves', 'the second')
  expect(sessionStorage.getItem('moves')).toBe('the second')
  expect(tabStore.get('moves')).toBe('the second')
})
