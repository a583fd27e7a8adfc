/** @jest-environment node */
import { sliceColors } from './wheel'

test('uses server colours that are readable on each other', () => {
  expect(sliceColors(0, 8, '#000000', '#ffffff')).toEqual({ fill: '#000000', text: '#ffffff' })
})

test('never uses the background colour for text', () => {
  const { fill, text } = sliceColors(0, 8, '#ffffff', '#fffffe')
  expect(fill).toBe('#ffffff')
  expect(text).toBe('#1b1f3a')
})

test.each([
  'url(https://evil.example/x)',
  'red;fill:url(#a)',
  'javascript:alert(1)',
  '',
  null,
  undefined,
])('uses a default colour for %p', value => {
  expect(sliceColors(0, 8, value, value).fill).toBe('#2c2f73')
})

test('gives neighbouring slices different backgrounds, first and last included', () => {
  for (let slices = 2; slices <= 24; slices++) {
    const fills = Array.from(
      { length: slices },
      (_, slice) => sliceColors(slice, slices, null, null).fill,
    )
    for (const [slice, fill] of fills.entries()) expect(fill).not.toBe(fills[(slice + 1) % slices])
  }
})
