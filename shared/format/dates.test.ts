/** @jest-environment node */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { isDeep, repeats } from '../testing/deep'
import { seed } from '../testing/seed'
import { formatDateTime, isSameDay, isSameWeek } from './dates'
import { type Moment, toInstant } from './instant'

const program = join('shared', 'format', 'testing', 'compare-with-intl.ts')
const instants = fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2199, 11, 31) })

describe('dates in Bangkok', () => {
  const zones = ['Asia/Bangkok', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'UTC']
  it.each(isDeep ? zones : zones.slice(0, 2))(
    'agree with Intl on a phone set to %s',
    async zone => {
      const env = { ...process.env, TZ: zone, SEED: String(seed) }
      const run = promisify(execFile)(process.execPath, ['--import', 'tsx', program], { env })
      expect((await run).stdout).toBe(`${zone} 20000`)
    },
  )
})

describe('formatDateTime', () => {
  it('round-trips many random seconds', () => {
    fc.assert(
      fc.property(instants, instant => {
        const second = instant - (instant % 1000)
        const [date = '', time] = formatDateTime(new Date(second).toISOString()).split(' ')
        const [day, month, year] = date.split('/')
        return toInstant(`${year}-${month}-${day}T${time}+07:00`) === second
      }),
      { numRuns: repeats({ ordinary: 300, deep: 100_000 }), seed },
    )
  })

  it('changes the day at midnight in Bangkok', () => {
    expect(formatDateTime('2026-11-19T16:59:59Z')).toBe('19/11/2026 23:59:59')
    expect(formatDateTime('2026-11-19T17:00:00.000Z')).toBe('20/11/2026 00:00:00')
  })

  it('reads a time without a zone as Bangkok time', () => {
    expect(formatDateTime('2026-11-20 08:30:00')).toBe('20/11/2026 08:30:00')
  })

  it.each([
    ['2026-11-20 01:30:00+00', "PostgreSQL's"],
    ['2026-11-20 08:30:00+07', "PostgreSQL's"],
    ['20/11/2026 08:30:00', 'the one that the product shows'],
    ['20-11-2026 08:30', 'one with strokes'],
    ['2569-11-20 08:30:00', "the Buddha's"],
    ['20/11/2569 08:30', "the Buddha's"],
    ['Fri, 20 Nov 2026 01:30:00 GMT', "HTTP's"],
    ['2026-11-20 08:30:00 +0700', "Ruby's"],
    ['2026-11-20 01:30:00 UTC', "Ruby's"],
    ['Fri Nov 20 2026 08:30:00 GMT+0700 (Indochina Time)', "JavaScript's"],
  ])('reads %s, a spelling that is %s', written => {
    expect(formatDateTime(written)).toBe('20/11/2026 08:30:00')
  })

  const hostile: unknown[] = [
    '',
    'yesterday',
    '2026-02-30T00:00:00Z',
    '2026-13-01',
    '2026-01-01T24:00:00Z',
    '<img src=x>',
    '1 Jan 2026',
    '31/02/2026',
    '11/22/2026',
    'soon GMT',
    // Go and .NET write these values for a missing date.
    '0001-01-01T00:00:00Z',
    '0001-01-01T00:00:00',
    Number.NaN,
    Infinity,
    1e300,
    new Date('no'),
    null,
    undefined,
    {},
    [],
  ]
  it.each(hostile)('shows a dash for %p', value => {
    expect(formatDateTime(value as Moment)).toBe('–')
  })
})

describe('calendar', () => {
  it('counts days in Bangkok and weeks from Monday', () => {
    const sundayNight = '2026-11-22T23:59:59+07:00'
    const mondayMorning = '2026-11-23T00:00:00+07:00'
    expect(isSameDay(sundayNight, mondayMorning)).toBe(false)
    expect(isSameWeek(sundayNight, mondayMorning)).toBe(false)
    expect(isSameWeek('2026-11-16T00:00:00+07:00', sundayNight)).toBe(true)
    expect(isSameDay('2026-11-22T17:00:00Z', '2026-11-23T16:59:59Z')).toBe(true)
    expect(isSameDay(null, null)).toBe(false)
  })
})
