import { bankName } from './bank-name'

const bank = { code: 'KBANK', nameTH: 'กสิกรไทย', nameEN: 'Kasikornbank' }

test('a bank is called what readers of the language call it', () => {
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
])('%j is known by its name where a reply brings no code: %s', (bank, name) => {
  expect(bankName(bank, 'la')).toBe(name)
})

test('nobody who reads Lao has to read Thai while there is another name, even if that is the code', () => {
  expect(bankName({ code: 'WW', nameTH: 'ดับเบิลยู', nameEN: 'WW Pay' }, 'la')).toBe('WW Pay')
  expect(bankName({ code: 'WW', nameTH: 'ดับเบิลยู' }, 'la')).toBe('WW')
  expect(bankName({ code: 'toString', nameEN: 'Odd' }, 'la')).toBe('Odd')
})

test('a bank without a name is its code', () => {
  expect(bankName({ code: 'XYZ' }, 'th')).toBe('XYZ')
  expect(bankName({}, 'en')).toBe('')
})
