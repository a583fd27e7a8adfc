import { askedOverride } from './asked-override'

const allowed = ['http://localhost:4102']

test('an address may ask for a remote from an allowed origin', () => {
  expect(askedOverride('?override=wallet@http://localhost:4102', allowed)).toEqual({
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
])('anything else asks for nothing: %s', search => {
  expect(askedOverride(search, allowed)).toBeUndefined()
})

test('where the site allows no origin there is no override', () => {
  expect(askedOverride('?override=wallet@http://localhost:4102', [])).toBeUndefined()
})
