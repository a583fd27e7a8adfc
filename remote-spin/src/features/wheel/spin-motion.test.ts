import { seed } from '@tamlung/shared/testing/seed'
import fc from 'fast-check'
import { angleAt, planSpin, progress, sliceAt, speedAt } from './spin-motion'

const rates = [30, 60, 120, 144]

/** Draws frames at a rate, with stalls, until one shows the wheel at rest; the angle that it shows. */
function drawUntilRest(plan: ReturnType<typeof planSpin>, rate: number, stalls: readonly number[]) {
  let seconds = 0
  let frame = 0
  while (seconds < plan.duration) {
    seconds += 1 / rate + (stalls[frame % Math.max(1, stalls.length)] ?? 0)
    frame++
  }
  return angleAt(plan, seconds)
}

test('every one of 10,000 spins rests on the chosen slice, at any frame rate and with stalls', () => {
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
    { numRuns: 10_000, seed },
  )
})

test('lasts 1.2 to 2 seconds and turns three or four times, and a bit more', () => {
  for (let round = 0; round < 1000; round++) {
    const { duration, distance } = planSpin(0, round % 8, 8)
    expect(duration).toBeGreaterThanOrEqual(1.2)
    expect(duration).toBeLessThanOrEqual(2)
    expect(distance).toBeGreaterThanOrEqual(3 * 2 * Math.PI)
    expect(distance).toBeLessThan(5 * 2 * Math.PI)
  }
})

test('only ever turns forward, and slows down all the way to a standstill', () => {
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
