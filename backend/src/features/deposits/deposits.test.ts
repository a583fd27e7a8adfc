import { parse } from 'promptparse'
import { promptPayPayload } from './prompt-pay'
import { isSlipTime } from './slip-window'

describe('a PromptPay code', () => {
  test.each([1_00, 100_00, 123_45, 2_000_000_00])(
    'of %d hundredths is what a strict reader reads',
    amount => {
      const read = parse(promptPayPayload('0812345670', amount), true, true)
      expect(read).not.toBeNull()
      expect(read?.getTagValue('54')).toBe((amount / 100).toFixed(2))
      expect(read?.getTagValue('53')).toBe('764')
      expect(read?.getTagValue('29', '01')).toBe('0066812345670')
    },
  )

  test('with one digit changed is refused by its checksum', () => {
    const payload = promptPayPayload('0812345670', 100_00)
    expect(parse(payload.replace('100.00', '900.00'), true, true)).toBeNull()
  })
})

describe('the hours in which no slips are taken', () => {
  // 23:30 in Bangkok
  const night = new Date('2026-11-20T16:30:00Z')
  const noon = new Date('2026-11-20T05:00:00Z')

  test.each([
    [{ closeFrom: '23:00', closeTo: '01:00' }, night, false],
    [{ closeFrom: '23:00', closeTo: '01:00' }, noon, true],
    [{ closeFrom: '11:00', closeTo: '13:00' }, noon, false],
    [{ closeFrom: '11:00', closeTo: '12:00' }, noon, true],
    [{ closeFrom: null, closeTo: null }, noon, true],
    [{ closeFrom: 'late', closeTo: 7 }, noon, true],
    [{ enabled: false }, noon, false],
    [null, noon, true],
  ])('%j at %s: %s', (window, now, expected) => {
    expect(isSlipTime(window, now)).toBe(expected)
  })
})
