/** @jest-environment node */
import { checkSlipFile } from './check-slip-file'

const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const tenMegabytes = 10 * 1_048_576

function fileOf(head: number[], size: number, name = 'slip.jpg'): File {
  const bytes = new Uint8Array(size)
  bytes.set(head.slice(0, size))
  return new File([bytes], name)
}

test.each([
  ['a jpeg', jpeg, 1000, null],
  ['a png', png, 1000, null],
  ['exactly 10 MB', jpeg, tenMegabytes, null],
  ['10 MB and one byte', jpeg, tenMegabytes + 1, 'size'],
  ['an empty file', [], 0, 'empty'],
  ['a page named as a picture', [0x3c, 0x68, 0x74, 0x6d], 1000, 'type'],
  ['a gif', [0x47, 0x49, 0x46, 0x38], 1000, 'type'],
])('checks %s before sending', async (_, head, size, problem) => {
  expect(await checkSlipFile(fileOf(head, size))).toBe(problem)
})
