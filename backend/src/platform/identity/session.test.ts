import { bearer } from './session'

test('reads the bearer scheme in any case and no other scheme', () => {
  const tokenIn = (authorization: string) => bearer({ headers: { authorization } })
  expect(tokenIn('Bearer a-token')).toBe('a-token')
  expect(tokenIn('bearer a-token')).toBe('a-token')
  expect(tokenIn('BEARER  a-token')).toBe('a-token')
  expect(tokenIn('Basic a-token')).toBeUndefined()
  expect(tokenIn('Bearera-token')).toBeUndefined()
})
