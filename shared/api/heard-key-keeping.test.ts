import { tabStore } from '../session/storage'
import { heardKeyKeeping, keyless } from './heard-key-keeping'

const sign = { 'idempotency-keys': 'kept' }

test('learns from the latest reply whether the server stores keys', () => {
  expect(heardKeyKeeping.now()).toBeNull()
  for (const status of [199, 300, 404, 502]) heardKeyKeeping.learn(status, {})
  expect(heardKeyKeeping.now()).toBeNull()
  heardKeyKeeping.learn(503, sign)
  expect(heardKeyKeeping.now()).toBe(true)
  heardKeyKeeping.learn(502, {})
  expect(heardKeyKeeping.now()).toBe(true)
  for (const status of [200, 299]) {
    heardKeyKeeping.learn(status, sign)
    expect(heardKeyKeeping.now()).toBe(true)
    heardKeyKeeping.learn(status, { 'idempotency-keys': 'other' })
    expect(heardKeyKeeping.now()).toBe(false)
  }
})

test('remembers the last 99 keys that were sent without a header', () => {
  tabStore.remove('sent-without-key')
  expect(keyless.has('')).toBe(false)
  for (let count = 0; count < 100; count++) keyless.add(`key-${count}`)
  expect(keyless.has('key-0')).toBe(false)
  expect(keyless.has('key-1')).toBe(true)
  expect(keyless.has('key-99')).toBe(true)
  expect(keyless.has('key')).toBe(false)
})
