/** @jest-environment node */
import { fitsFilter, readFilter, readPage } from './statement-filter'

const read = (search: string) => readFilter(new URLSearchParams(search), true)

test('reads valid parts of the address', () => {
  expect(read('type=deposit&from=2026-11-01&to=2026-11-30')).toEqual({
    statementType: 'deposit',
    fromDate: '2026-11-01',
    toDate: '2026-11-30',
  })
  expect(read('type=<script>&from=2026-02-30&to=yesterday')).toEqual({})
  expect(read('from=0002-11-01&to=2569-11-30')).toEqual({ toDate: '2026-11-30' })
})

test('sends text and state only to a searching server', () => {
  expect(read('search=%20PG%20&state=FAILED')).toEqual({ state: 'FAILED', search: 'PG' })
  expect(read('search=%20&state=DONE')).toEqual({})
  expect(readFilter(new URLSearchParams('search=PG&state=FAILED&type=bonus'), false)).toEqual({
    statementType: 'bonus',
  })
})

test.each([
  ['page=3', 3],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1e9', 1],
  ['page=99999999', 1],
  ['', 1],
])('reads "%s" as page %i', (search, page) => {
  expect(readPage(new URLSearchParams(search))).toBe(page)
})

test('includes both days in Bangkok time', () => {
  const day = { fromDate: '2026-11-20', toDate: '2026-11-20' }
  const fits = (createdAt: string) => fitsFilter({ statementType: 'deposit', createdAt }, day)
  expect(fits('2026-11-19T16:59:59Z')).toBe(false)
  expect(fits('2026-11-19T17:00:00Z')).toBe(true)
  expect(fits('2026-11-20T16:59:59Z')).toBe(true)
  expect(fits('2026-11-20T17:00:00Z')).toBe(false)
})
