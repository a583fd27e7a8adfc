import { bearer } from './identify'

test('a token is read in whatever letters a client writes the scheme, and no other scheme is', () => {
  const tokenIn = (authorization: string) => bearer({ headers: { authorization } })
  expect(tokenIn('Bearer a-token')).toBe('a-token')
  expect(tokenIn('bearer a-token')).toBe('a-token')
  expect(tokenIn('BEARER  a-token')).toBe('a-token')
  expect(tokenIn('Basic a-token')).toBeUndefined()
  expect(tokenIn('Bearera-token')).toBeUndefined()
})
