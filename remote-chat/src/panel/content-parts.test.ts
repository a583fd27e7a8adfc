/** @jest-environment node */
import { createMediaAddress } from './content-parts'

const address = createMediaAddress('https://wallet.example')

test.each([
  ['/media/1.png', 'https://wallet.example/media/1.png'],
  ['uploads/chat/1.png', 'https://wallet.example/uploads/chat/1.png'],
  ['https://files.example/1.png', 'https://files.example/1.png'],
  ['//files.example/1.png', null],
  ['javascript:alert(1)/', null],
  ['1.png', null],
])('resolves a file at %s to %s', (path, expected) => {
  expect(address(path, 'image')).toBe(expected)
  expect(address(path, 'file')).toBe(expected)
})
