import { seed } from '@tamlung/shared/testing/seed'
import fc from 'fast-check'
import { toCsv } from './export-button'

const line = (value: string) => toCsv([[value]]).slice(1, -2)

test.each(['=1+1', '+SUM(A1)', '-2+3', '@cmd', '\t=1', '  =1', '|calc', '\r=1'])(
  'escapes %p as a spreadsheet formula',
  value => {
    expect(line(value).replace(/^"/, '').startsWith("'")).toBe(true)
  },
)

test('keeps numbers as numbers', () => {
  expect(line('-50.00')).toBe('-50.00')
  expect(line('1234.50')).toBe('1234.50')
})

test('keeps quotes, commas and lines inside a cell', () => {
  expect(line('a "b", c\nd')).toBe('"a ""b"", c\nd"')
})

test('marks the file as UTF-8 with CRLF', () => {
  expect(
    toCsv([
      ['ก', 'b'],
      ['c', 'd'],
    ]),
  ).toBe('\ufeffก,b\r\nc,d\r\n')
})

/** Parses CSV by the standard. */
function parse(text: string): string[][] {
  const cells = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/g
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of text.slice(1).matchAll(cells)) {
    const value = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
    if (end !== '' || value !== '') rows.at(-1)?.push(value)
    if (end === '\r\n') rows.push([])
  }
  return rows.filter(row => row.length > 0)
}

test('round-trips any text without formulas', () => {
  const hostile = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", '1', ' '),
    }),
  )
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 2, maxLength: 4 }), row => {
      const [read = []] = parse(toCsv([row]))
      read.forEach((cell, at) => {
        expect([row[at], `'${row[at]}`]).toContain(cell)
        expect(/^[=+@\t\r]/.test(cell)).toBe(false)
      })
      expect(read).toHaveLength(row.length)
    }),
    { numRuns: 2_000, seed },
  )
})
