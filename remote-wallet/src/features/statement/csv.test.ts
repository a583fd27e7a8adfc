import { toCsv } from './csv'

const line = (value: string) => toCsv([[value]]).slice(1, -2)

test.each(['=1+1', '+SUM(A1)', '-2+3', '@cmd', '\t=1', '  =1', '|calc', '\r=1'])(
  '%p is no formula in a spreadsheet',
  value => {
    expect(line(value).replace(/^"/, '').startsWith("'")).toBe(true)
  },
)

test('numbers stay numbers, negative ones too', () => {
  expect(line('-50.00')).toBe('-50.00')
  expect(line('1234.50')).toBe('1234.50')
})

test('quotes, commas and lines stay within their cell', () => {
  expect(line('a "b", c\nd')).toBe('"a ""b"", c\nd"')
})

test('the file is marked as UTF-8 and its lines end as the standard says', () => {
  expect(
    toCsv([
      ['ก', 'b'],
      ['c', 'd'],
    ]),
  ).toBe('\ufeffก,b\r\nc,d\r\n')
})
