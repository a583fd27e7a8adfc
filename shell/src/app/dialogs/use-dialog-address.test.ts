import { readDialog, withDialog, withoutDialog } from './use-dialog-address'

const deposit = { name: 'deposit', parameters: { way: 'qr' } }

test('keeps the rest of the address for the page', () => {
  expect(withDialog('?page=2', deposit)).toBe('?page=2&dialog=deposit&way=qr')
  expect(withoutDialog('?page=2&dialog=deposit&way=qr')).toBe('?page=2')
})

test('reads a dialog back with its own parameters only', () => {
  expect(readDialog('?page=2&dialog=deposit&way=qr')).toEqual(deposit)
})

test('replaces the first dialog with another', () => {
  const next = { name: 'slips', parameters: {} }
  expect(withDialog('?page=2&dialog=deposit&way=qr', next)).toBe('?page=2&dialog=slips')
})

test.each(['', '?page=2', '?dialog=', '?dialog'])('reads no dialog from %p', search => {
  expect(readDialog(search)).toBeNull()
})

test('keeps any character in the address', () => {
  const odd = { name: 'claim', parameters: { text: 'น้ำ & ໜ້າ=1#?' } }
  expect(readDialog(withDialog('', odd))).toEqual(odd)
})
