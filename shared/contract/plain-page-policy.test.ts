import { plainPagePolicy } from './plain-page-policy'

test('a page beside the product gets what it names, and no more than its own files otherwise', () => {
  const policy = plainPagePolicy({ 'img-src': "'self' data:", 'font-src': "'self'" }).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "frame-ancestors 'none'",
      "trusted-types 'none'",
    ]),
  )
  expect(policy.filter(one => one.startsWith('img-src'))).toHaveLength(1)
})
