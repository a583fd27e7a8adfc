import { readDialog, withDialog, withoutDialog } from './dialog-address'

const deposit = { name: 'deposit', parameters: { way: 'qr' } }

test('what stands before the dialog belongs to the page', () => {
  expect(withDialog('?page=2', deposit)).toBe('?page=2&dialog=deposit&way=qr')
  expect(withoutDialog('?page=2&dialog=deposit&way=qr')).toBe('?page=2')
})

test('a dialog is read back with its parameters only', () => {
  expect(readDialog('?page=2&dialog=deposit&way=qr')).toEqual(deposit)
})

test('another dialog takes the place of the first', () => {
  const next = { name: 'slips', parameters: {} }
  expect(withDialog('?page=2&dialog=deposit&way=qr', next)).toBe('?page=2&dialog=slips')
})

test.each(['', '?page=2', '?dialog=', '?dialog'])('%p names no dialog', search => {
  expect(readDialog(search)).toBeNull()
})

test('characters of any kind survive the address', () => {
  const odd = { name: 'claim', parameters: { text: 'น้ำ & ໜ້າ=1#?' } }
  expect(readDialog(withDialog('', odd))).toEqual(odd)
})
