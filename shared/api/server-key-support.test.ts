import { tabStore } from '../session/storage'
import { keyless, serverKeySupport } from './server-key-support'

const sign = { 'idempotency-keys': 'kept' }

test('learns from the latest reply whether the server stores keys', () => {
  expect(serverKeySupport.now()).toBeNull()
  for (const status of [199, 300, 404, 502]) serverKeySupport.learn(status, {})
  expect(serverKeySupport.now()).toBeNull()
  serverKeySupport.learn(503, sign)
  expect(serverKeySupport.now()).toBe(true)
  serverKeySupport.learn(502, {})
  expect(serverKeySupport.now()).toBe(true)
  for (const status of [200, 299]) {
    serverKeySupport.learn(status, sign)
    expect(serverKeySupport.now()).toBe(true)
    serverKeySupport.learn(status, { 'idempotency-keys': 'other' })
    expect(serverKeySupport.now()).toBe(false)
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
