import { workersFor } from './workers.mjs'

const gigabyte = 2 ** 30

test.each([
  [2, 24, 3],
  [8, 32, 12],
  [1, 8, 2],
])('keeps %i processors with %i GB busy: %i workers', (processors, memory, workers) => {
  expect(workersFor(processors, memory * gigabyte)).toBe(workers)
})

test.each([
  [8, 6, 4],
  [2, 1, 1],
])('limits workers by memory (%i processors, %i GB): %i', (processors, memory, workers) => {
  expect(workersFor(processors, memory * gigabyte)).toBe(workers)
})
