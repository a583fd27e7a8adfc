/** @jest-environment node */
import { dayPresets } from './filter-bar'

test.each([
  ['2026-11-28T03:00:00Z', '2026-11-22', '2026-11-01', '2026-11-28', '2026-10-01', '2026-10-31'],
  // In Bangkok it is the next day, month and year.
  ['2026-12-31T17:00:00Z', '2026-12-26', '2027-01-01', '2027-01-01', '2026-12-01', '2026-12-31'],
])('counts days and months in Bangkok at %s', (now, week, month, to, last, lastDay) => {
  expect(dayPresets(Date.parse(now))).toEqual({
    week: { from: week, to },
    month: { from: month, to },
    lastMonth: { from: last, to: lastDay },
  })
})
