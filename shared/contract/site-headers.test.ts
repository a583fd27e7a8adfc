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
