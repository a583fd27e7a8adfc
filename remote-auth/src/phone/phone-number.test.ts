/** @jest-environment node */
import { formatPhoneNumber, phoneProblem, toPhoneNumber } from './phone-number'

describe('phone number', () => {
  test.each([
    ['0812345678', '0812345678'],
    ['081-234 5678', '0812345678'],
    ['+66 81 234 5678', '0812345678'],
    ['+66 (0)81-234-5678', '0812345678'],
    ['0066812345678', '0812345678'],
    ['๐๘๑๒๓๔๕๖๗๘', '0812345678'],
    ['໐໘໑໒໓໔໕໖໗໘', '0812345678'],
    ['\u202a+66 81 234 5678\u202c', '0812345678'],
    ['phone', ''],
  ])('is stored from %s as %s', (typed, stored) => {
    expect(toPhoneNumber(typed, 'th')).toBe(stored)
  })

  test('drops the country prefix while it is typed', () => {
    const typed = Array.from('+66812345678').reduce(
      (value, sign) => toPhoneNumber(value + sign, 'th'),
      '',
    )
    expect(typed).toBe('0812345678')
  })

  test('keeps country and length in the Lao edition', () => {
    expect(toPhoneNumber('+856 20 5555 1234', 'lao')).toBe('8562055551234')
    expect(phoneProblem('2055551234567', 'lao')).toBeUndefined()
  })

  test('must have ten digits outside the Lao edition', () => {
    expect(phoneProblem('081234567', 'th')).toBe('PHONE_NUMBER_REQUIRE_10_DIGIT')
    expect(phoneProblem('08123456789', 'th')).toBe('PHONE_NUMBER_REQUIRE_10_DIGIT')
    expect(phoneProblem('0812345678', 'th')).toBeUndefined()
  })

  test('is required in both editions', () => {
    expect(phoneProblem('', 'th')).toBe('phoneRequired')
    expect(phoneProblem(undefined, 'lao')).toBe('phoneRequired')
  })

  test('is grouped for reading', () => {
    expect(formatPhoneNumber('0812345678')).toBe('081-234-5678')
    expect(formatPhoneNumber('205555')).toBe('205555')
  })
})
