/** @jest-environment node */
import { accountName, nameProblem } from './account-name'

describe('account holder name', () => {
  test('joins first and last name in capitals with one space', () => {
    expect(accountName(' somchai ', 'jaidee  na ayutthaya')).toBe('SOMCHAI JAIDEE NA AYUTTHAYA')
  })

  test.each(['KTB', 'TMB', 'TTB', 'BBL'])('must be in English letters at %s', bank => {
    expect(nameProblem(bank, 'สมชาย')).toBe('BANK_ACCOUNT_NAME_ENG')
    expect(nameProblem(bank, 'SOMCHAI 2')).toBe('BANK_ACCOUNT_NAME_ENG')
    expect(nameProblem(bank, 'SOMCHAI JAIDEE')).toBeUndefined()
  })

  test('may be in any letters at other banks', () => {
    expect(nameProblem('KBANK', 'สมชาย')).toBeUndefined()
    expect(nameProblem(undefined, 'สมชาย')).toBeUndefined()
  })
})
