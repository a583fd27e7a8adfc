/** @jest-environment node */
import { layLabels } from './wheel-geometry'

test('draws labels upright where each has enough width', () => {
  const labels = layLabels(['0', '10', '20', '50', '100', '500'])
  expect(labels.upright).toBe(true)
  expect(labels.transform(2)).toContain('rotate(var(--upright, 0rad))')
})

test('draws all labels outwards from the hub when one is too long', () => {
  const labels = layLabels(Array.from({ length: 20 }, (_, at) => (at ? '10' : 'A very long word')))
  expect(labels.upright).toBe(false)
  // The centre of the sixth of twenty slices is just past three o'clock.
  expect(labels.transform(5)).toMatch(/rotate\(0\.15\d+rad\)$/)
})

test('fits every label at the smallest readable size', () => {
  for (const slices of [1, 2, 3, 6, 8, 12, 24])
    for (const label of ['1', '1,000', 'Sixteen letters!']) {
      const size = layLabels(Array(slices).fill(label)).size(label)
      expect(size).toBeGreaterThanOrEqual(9)
      expect(size).toBeLessThanOrEqual(24)
    }
})

test('keeps an upright label clear of the lines beside it', () => {
  const slices = 8
  const { size, upright } = layLabels(Array(slices).fill('100 baht'))
  expect(upright).toBe(true)
  const across = 2 * ((184 + 52) / 2 + 8) * Math.tan(Math.PI / slices)
  expect(across - size('100 baht') * '100 baht'.length * 0.58).toBeGreaterThanOrEqual(13)
})
