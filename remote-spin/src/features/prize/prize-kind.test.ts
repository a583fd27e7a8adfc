/** @jest-environment node */
import { prizeKind } from './prize-store'

const kindOf = (label: string, code?: string) => prizeKind({ slice: { label, code }, label })

test.each([
  '0',
  '0.00',
  '0 baht',
  'เสียดายจัง',
  'ເສຍດາຍ',
  'Next time',
  'Sorry!',
  'Better luck next time',
])('reads %s as no prize', label => expect(kindOf(label)).toBe('nothing'))

test.each([
  ['5 บาท', 'money'],
  ['1,000 ກີບ', 'money'],
  ['100 baht', 'money'],
  ['1,000.00', 'money'],
  ['฿50', 'money'],
  ['2 เหรียญ', 'money'],
  ['2 ຫຼຽນ', 'money'],
  ['10 coins', 'money'],
  ['เสื้อยืด', 'gift'],
  ['Mission shirt', 'gift'],
  ['10%', 'gift'],
  ['ครั้งหน้าลด 50%', 'gift'],
])('reads %s as %s', (label, kind) => expect(kindOf(label)).toBe(kind))

test('trusts a code that says nothing over the label', () => {
  expect(kindOf('ขอบคุณที่ร่วมสนุก', 'MISS')).toBe('nothing')
  expect(kindOf('ขอบคุณที่ร่วมสนุก', 'SHIRT')).toBe('gift')
  expect(kindOf('100 baht', 'none')).toBe('money')
})
