import { noticeFrom as noticeFromText } from './show-notice'

const noticeFrom = (sent: object) => noticeFromText(JSON.stringify(sent))

test.each([
  ['th', 'เงินฝากเข้าแล้ว', '1,250.00 บาท'],
  ['la', 'ເງິນຝາກເຂົ້າແລ້ວ', '1,250.00 ບາດ'],
  ['en', 'Your deposit has arrived', '1,250.00 baht'],
])('what is sent in %s is shown in it, with the amount that was sent', (language, title, body) => {
  const sent = { kind: 'deposit', language, amount: '1,250.00', currency: 'BAHT' }
  expect(noticeFrom(sent)).toMatchObject({ title, options: { body } })
})

test('where no amount was sent none is shown', () => {
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
])('what makes no sense is not shown: %s', sent => expect(noticeFromText(sent)).toBeUndefined())

test.each([
  ['deposit', '/user/statement'],
  ['refused', '/user/statement'],
  ['answer', '/user/contact'],
  ['coupon', '/user/spin'],
])('a press on a notice of the kind %s leads to %s', (kind, place) => {
  expect(noticeFrom({ kind })?.options.data).toBe(place)
})

test('a press on a notice of money leads to the receipt of its move', () => {
  const place = (kind: string, row: unknown) => noticeFrom({ kind, row })?.options.data
  for (const kind of ['deposit', 'withdrawal', 'refused'])
    expect(place(kind, '41')).toBe('/user/statement?dialog=receipt&row=41')
  for (const row of ['41&x=1', '', 41, null, 'x'])
    expect(place('deposit', row)).toBe('/user/statement')
  expect(place('coupon', '41')).toBe('/user/spin')
})
