/** @jest-environment node */
import { headersFor } from './site-headers'

const rules = {
  '/*': { Policy: 'strict', Cache: 'no' },
  '/assets/*': { Cache: 'ever' },
  '/sw.js': { Policy: '' },
}

test('lets later patterns override earlier ones', () => {
  expect(headersFor(rules, '/assets/a.js')).toEqual({ Policy: 'strict', Cache: 'ever' })
})

test('removes a header with an empty value', () => {
  expect(headersFor(rules, '/sw.js')).toEqual({ Cache: 'no' })
})

test('matches a dot literally', () => {
  expect(headersFor(rules, '/swxjs')).toEqual({ Policy: 'strict', Cache: 'no' })
})

test('matches whole paths, and any characters for a star', () => {
  const middle = { '/remotes/*/remoteEntry.js': { Cache: 'no' } }
  expect(headersFor(middle, '/remotes/wallet/1.0.0/remoteEntry.js')).toEqual({ Cache: 'no' })
  for (const other of ['/x/remotes/a/remoteEntry.js', '/remotes/a/remoteEntry.js.map'])
    expect(headersFor(middle, other)).toEqual({})
})
