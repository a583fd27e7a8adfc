/** @jest-environment node */
import { bankName } from './bank-name'

const bank = { code: 'KBANK', nameTH: 'กสิกรไทย', nameEN: 'Kasikornbank' }

test('shows a bank’s name in the reader’s language', () => {
  expect(bankName(bank, 'th')).toBe('กสิกรไทย')
  expect(bankName(bank, 'la')).toBe('ກະສິກອນໄທ')
  expect(bankName(bank, 'en')).toBe('Kasikornbank')
})

test.each([
  [{ nameTH: 'กสิกรไทย' }, 'ກະສິກອນໄທ'],
  [{ nameTH: 'ธนาคารกรุงไทย' }, 'ກຸງໄທ'],
  [{ nameTH: 'กรุงเทพ', nameEN: 'Bangkok Bank' }, 'ກຸງເທບ'],
  [{ nameTH: 'ทคล.', nameEN: 'BCEL' }, 'ການຄ້າຕ່າງປະເທດລາວ'],
  [{ nameTH: 'SCB' }, 'ໄທພານິດ'],
  [{ nameTH: 'กสิกรไทย (QR)', nameEN: 'Kasikornbank (QR)' }, 'Kasikornbank (QR)'],
])('finds %j by its name without a code: %s', (bank, name) => {
  expect(bankName(bank, 'la')).toBe(name)
})

test('gives every bank a Lao name of its own', () => {
  const codes = ['SCB', 'KBANK', 'BBL', 'KTB', 'GSB', 'BAY', 'TTB', 'TMB', 'BAAC', 'UOB']
  const names = codes.map(code => bankName({ code }, 'la'))
  expect(new Set(names).size).toBe(codes.length)
  for (const name of names) expect(name).toMatch(/^[\u0e80-\u0eff.]+$/)
})

test('avoids Thai for Lao readers, using the code if necessary', () => {
  expect(bankName({ code: 'WW', nameTH: 'ดับเบิลยู', nameEN: 'WW Pay' }, 'la')).toBe('WW Pay')
  expect(bankName({ code: 'WW', nameTH: 'ดับเบิลยู' }, 'la')).toBe('WW')
  expect(bankName({ code: 'toString', nameEN: 'Odd' }, 'la')).toBe('Odd')
})

test.each([
  [{ nameTH: 'ธนาคารกสิกรไทย' }, 'KBANK'],
  [{ code: 'WW', nameTH: 'ดับเบิลยู' }, 'WW'],
  [{ nameTH: 'ดับเบิลยู' }, 'ดับเบิลยู'],
])('avoids Thai for English readers of %j: %s', (bank, name) => {
  expect(bankName(bank, 'en')).toBe(name)
})

test('uses the code of a bank without a name', () => {
  expect(bankName({ code: 'XYZ' }, 'th')).toBe('XYZ')
  expect(bankName({}, 'en')).toBe('')
})
