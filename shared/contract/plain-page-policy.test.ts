/** @jest-environment node */
import { plainPagePolicy } from './plain-page-policy'

test('allows a page its named sources and its own files only', () => {
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
