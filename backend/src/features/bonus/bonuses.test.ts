import { countAgainstCap } from './bonuses'

const at = (text: string) => new Date(`${text}+07:00`)

describe('countAgainstCap', () => {
  test('limit: counts every receipt', () => {
    expect(
      countAgainstCap('limit', [at('2020-01-01T00:00'), at('2026-01-01T00:00')], new Date()),
    ).toBe(2)
  })

  test('day: counts receipts since midnight in Bangkok', () => {
    const now = at('2026-11-20T00:10')
    expect(countAgainstCap('day', [at('2026-11-19T23:59'), at('2026-11-20T00:00')], now)).toBe(1)
  })

  test('week: counts receipts since Monday', () => {
    const sunday = at('2026-11-22T23:59')
    const received = [at('2026-11-15T23:59'), at('2026-11-16T00:00'), at('2026-11-21T12:00')]
    expect(countAgainstCap('week', received, sunday)).toBe(2)
    expect(countAgainstCap('week', received, at('2026-11-23T00:00'))).toBe(0)
  })
})
