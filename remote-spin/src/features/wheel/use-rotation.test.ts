import { renderHook } from '@testing-library/react'
import { useRotation } from './use-rotation'

function degrees(text: string) {
  return (Number.parseFloat(/(-?[\d.e-]+)rad/.exec(text)?.[1] ?? 'NaN') * 180) / Math.PI
}

test('turns labels upright by at most half a circle', () => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList
  const disc = { current: document.createElementNS('http://www.w3.org/2000/svg', 'g') }
  const { result } = renderHook(() => useRotation({ disc, veil: { current: null } }))
  let before = 0
  for (let turn = 0; turn < 20; turn++) {
    result.current.turnTo({ slice: (turn * 5) % 8, slices: 8, onTick: () => {}, onRest: () => {} })
    const wheel = degrees(disc.current.style.transform)
    const words = degrees(disc.current.style.getPropertyValue('--upright'))
    const off = ((((wheel + words) % 360) + 540) % 360) - 180
    expect(Math.abs(off)).toBeLessThan(0.01)
    expect(Math.abs(words - before)).toBeLessThanOrEqual(180.01)
    before = words
  }
})
