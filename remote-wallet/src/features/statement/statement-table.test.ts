import { groupByDay } from './statement-table'

const row = (_id: string, createdAt: string) => ({ _id, createdAt }) as never

test('groups rows by the day in Bangkok under unique keys', () => {
  const groups = groupByDay([
    row('a', '2026-11-20T17:30:00Z'),
    row('a', '2026-11-20T17:00:00Z'),
    row('b', '2026-11-20T16:59:00Z'),
    row('c', 'soon'),
  ])
  expect(groups.map(({ day, rows }) => [day, rows.map(({ key }) => key)])).toEqual([
    ['21/11/2026', ['a', 'a 1']],
    ['20/11/2026', ['b']],
    ['–', ['c']],
  ])
})
