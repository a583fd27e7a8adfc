import { shouldStop } from './should-stop'

const healthy = { loads: 10_000, failures: 50 }

test('a version that fails much more often than the one before stops', () => {
  expect(shouldStop({ loads: 100, failures: 10 }, healthy)).toBe(true)
})

test('a few reports decide nothing', () => {
  expect(shouldStop({ loads: 10, failures: 10 }, healthy)).toBe(false)
})

test('failures from one place alone stop nobody, whoever makes them up', () => {
  expect(shouldStop({ loads: 100, failures: 90, networks: 4 }, healthy)).toBe(false)
  expect(shouldStop({ loads: 100, failures: 90, networks: 5 }, healthy)).toBe(true)
})

test('a bad network that fails both versions alike stops nobody', () => {
  expect(shouldStop({ loads: 1000, failures: 300 }, { loads: 1000, failures: 300 })).toBe(false)
})
