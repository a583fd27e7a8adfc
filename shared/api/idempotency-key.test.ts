import { newIdempotencyKey } from './idempotency-key'

const form = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const thousand = () => Array.from({ length: 1000 }, newIdempotencyKey)

function expectKeys() {
  const keys = thousand()
  expect(keys.filter(key => !form.test(key))).toEqual([])
  expect(new Set(keys).size).toBe(1000)
}

test('creates a new UUID for each action', expectKeys)

test('creates UUIDs on plain http, where browsers have no randomUUID', () => {
  const { randomUUID } = crypto
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  try {
    expectKeys()
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true })
  }
})
