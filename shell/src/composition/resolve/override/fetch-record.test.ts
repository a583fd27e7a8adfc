/** @jest-environment node */
import { readRequestedOverride } from './fetch-record'

const allowed = ['http://localhost:4102']

test('accepts a remote from an allowed origin', () => {
  expect(readRequestedOverride('?override=wallet@http://localhost:4102', allowed)).toEqual({
    remote: 'wallet',
    origin: 'http://localhost:4102',
  })
})

test.each([
  '?override=wallet@http://evil.test',
  '?override=wallet@http://localhost:4102.evil.test',
  '?override=wallet@http://localhost:4102@evil.test/',
  '?override=wallet@javascript:alert(1)',
  '?override=Wallet@http://localhost:4102',
  '?override=http://localhost:4102',
  '',
])('ignores the address %s', search => {
  expect(readRequestedOverride(search, allowed)).toBeUndefined()
})

test('allows no override where the site allows no origin', () => {
  expect(readRequestedOverride('?override=wallet@http://localhost:4102', [])).toBeUndefined()
})
