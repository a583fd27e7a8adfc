/** @jest-environment node */
import { noticeFrom as noticeFromText } from './show-notice'

const noticeFrom = (sent: object) => noticeFromText(JSON.stringify(sent))

test.each([
  ['th', 'เงินฝากเข้าแล้ว', '1,250.00 บาท'],
  ['la', 'ເງິນຝາກເຂົ້າແລ້ວ', '1,250.00 ບາດ'],
  ['en', 'Your deposit has arrived', '1,250.00 baht'],
])('shows a notification in %s with the sent amount', (language, title, body) => {
  const sent = { kind: 'deposit', language, amount: '1,250.00', currency: 'BAHT' }
  expect(noticeFrom(sent)).toMatchObject({ title, options: { body } })
})

test('shows no amount when none was sent', () => {
  expect(noticeFrom({ kind: 'deposit', language: 'en' })?.options).not.toHaveProperty('body')
})

test.each([
  undefined,
  '',
  'null',
  '{}',
  '{"kind":"advertisement","language":"en"}',
  '"text"',
  '{',
  '7',
])('ignores the malformed message %s', sent => expect(noticeFromText(sent)).toBeUndefined())

test.each([
  ['deposit', '/user/statement'],
  ['refused', '/user/statement'],
  ['answer', '/user/contact'],
  ['coupon', '/user/spin'],
])('links a %s notification to %s', (kind, address) => {
  expect(noticeFrom({ kind })?.options.data).toBe(address)
})

test('links a money notification to its receipt', () => {
  const addressOf = (kind: string, row: unknown) => noticeFrom({ kind, row })?.options.data
  for (const kind of ['deposit', 'withdrawal', 'refused'])
    expect(addressOf(kind, '41')).toBe('/user/statement?dialog=receipt&row=41')
  for (const row of ['41&x=1', '', 41, null, 'x'])
    expect(addressOf('deposit', row)).toBe('/user/statement')
  expect(addressOf('coupon', '41')).toBe('/user/spin')
})
