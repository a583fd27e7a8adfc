import { repeats } from '@tamlung/shared/testing/deep'
import { seed } from '@tamlung/shared/testing/seed'
import { renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { angleAt, planSpin, progress, sliceAt, speedAt, useRotation } from './use-rotation'

describe('use rotation', () => {
  function degrees(text: string) {
    return (Number.parseFloat(/(-?[\d.e-]+)rad/.exec(text)?.[1] ?? 'NaN') * 180) / Math.PI
  }

  test('turns labels upright by at most half a circle', () => {
    window.matchMedia = () => ({ matches: true }) as MediaQueryList
    const disc = { current: document.createElementNS('http://www.w3.org/2000/svg', 'g') }
    const { result } = renderHook(() => useRotation({ disc, veil: { current: null } }))
    let before = 0
    for (let turn = 0; turn < 20; turn++) {
      result.current.turnTo({
        slice: (turn * 5) % 8,
        slices: 8,
        onTick: () => {},
        onRest: () => {},
      })
      const wheel = degrees(disc.current.style.transform)
      const words = degrees(disc.current.style.getPropertyValue('--upright'))
      const off = ((((wheel + words) % 360) + 540) % 360) - 180
      expect(Math.abs(off)).toBeLessThan(0.01)
      expect(Math.abs(words - before)).toBeLessThanOrEqual(180.01)
      before = words
    }
  })
})

describe('spin motion', () => {
  const rates = [30, 60, 120, 144]

  /** Simulates frames at a rate, with stalls, until the wheel rests, and returns the last angle. */
  function drawUntilRest(
    plan: ReturnType<typeof planSpin>,
    rate: number,
    stalls: readonly number[],
  ) {
    let seconds = 0
    let frame = 0
    while (seconds < plan.duration) {
      seconds += 1 / rate + (stalls[frame % Math.max(1, stalls.length)] ?? 0)
      frame++
    }
    return angleAt(plan, seconds)
  }

  test('rests on the chosen slice at any frame rate', () => {
    const spin = fc.record({
      slices: fc.integer({ min: 2, max: 24 }),
      pick: fc.nat(),
      start: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
      rate: fc.constantFrom(...rates),
      stalls: fc.array(fc.double({ min: 0, max: 0.8, noNaN: true }), { maxLength: 5 }),
      seeds: fc.array(fc.double({ min: 0, max: 0.999999, noNaN: true }), {
        minLength: 3,
        maxLength: 3,
      }),
    })
    fc.assert(
      fc.property(spin, ({ slices, pick, start, rate, stalls, seeds }) => {
        const chosen = pick % slices
        let draw = 0
        const plan = planSpin(start, chosen, slices, () => seeds[draw++ % 3] ?? 0)
        return sliceAt(drawUntilRest(plan, rate, stalls), slices) === chosen
      }),
      { numRuns: repeats({ ordinary: 300, deep: 10_000 }), seed },
    )
  })

  test('lasts 1.2 to 2 seconds with three or four turns', () => {
    for (let round = 0; round < 1000; round++) {
      const { duration, distance } = planSpin(0, round % 8, 8)
      expect(duration).toBeGreaterThanOrEqual(1.2)
      expect(duration).toBeLessThanOrEqual(2)
      expect(distance).toBeGreaterThanOrEqual(3 * 2 * Math.PI)
      expect(distance).toBeLessThan(5 * 2 * Math.PI)
    }
  })

  test('only turns forward and slows down to a standstill', () => {
    const steps = Array.from({ length: 101 }, (_, step) => (step / 100) * 1.6)
    const shares = steps.map(seconds => progress(seconds, 1.6))
    const gains = shares.slice(1).map((share, index) => share - (shares[index] ?? 0))
    for (const [index, gain] of gains.entries()) {
      expect(gain).toBeGreaterThanOrEqual(0)
      if (index > 0) expect(gain).toBeLessThanOrEqual((gains[index - 1] ?? 0) + 1e-12)
    }
    expect(shares.at(-1)).toBe(1)
    expect(gains.at(-1)).toBeLessThan(0.001)
    expect(speedAt({ start: 0, distance: 1, duration: 1.6 }, 1.6)).toBe(0)
  })

  test('loses 0.9 % of its speed per sixtieth of a second', () => {
    // The end of a long spin is far away, so that only friction slows the wheel down at its start.
    const plan = { start: 0, distance: 1, duration: 1_000 }
    expect(speedAt(plan, 1 / 60)).toBeCloseTo(0.991, 10)
    expect(speedAt(plan, 1)).toBeCloseTo(0.991 ** 60, 10)
    const step = (from: number) => progress(from + 1 / 60, 1_000) - progress(from, 1_000)
    expect(step(1 / 60) / step(0)).toBeCloseTo(0.991, 10)
  })
})
