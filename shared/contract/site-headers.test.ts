import { headersFor } from './site-headers'

const rules = {
  '/*': { Policy: 'strict', Cache: 'no' },
  '/assets/*': { Cache: 'ever' },
  '/sw.js': { Policy: '' },
}

test('later patterns win over earlier ones', () => {
  expect(headersFor(rules, '/assets/a.js')).toEqual({ Policy: 'strict', Cache: 'ever' })
})

test('an empty value takes a header away', () => {
  expect(headersFor(rules, '/sw.js')).toEqual({ Cache: 'no' })
})

test('a dot is a dot', () => {
  expect(headersFor(rules, '/swxjs')).toEqual({ Policy: 'strict', Cache: 'no' })
})
