import { prizeKind } from './prize-kind'

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
])('%s says that nothing was won', label => expect(kindOf(label)).toBe('nothing'))

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
])('%s is of the kind %s', (label, kind) => expect(kindOf(label)).toBe(kind))

test('a slice whose code says so is nothing, whatever its words', () => {
  expect(kindOf('ขอบคุณที่ร่วมสนุก', 'MISS')).toBe('nothing')
  expect(kindOf('ขอบคุณที่ร่วมสนุก', 'SHIRT')).toBe('gift')
  expect(kindOf('100 baht', 'none')).toBe('money')
})
