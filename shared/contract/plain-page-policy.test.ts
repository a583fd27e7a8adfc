/** @jest-environment node */
import { plainPagePolicy } from './plain-page-policy'

test('allows only the page itself by default', () => {
  expect(plainPagePolicy().split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ])
})

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
