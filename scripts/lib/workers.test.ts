import { workersFor } from './workers.mjs'

const gigabyte = 2 ** 30

test.each([
  [2, 24, 3],
  [8, 32, 12],
  [1, 8, 2],
])(
  '%i processors with %i GB run as many tests at once as keep them busy: %i',
  (processors, memory, workers) => {
    expect(workersFor(processors, memory * gigabyte)).toBe(workers)
  },
)

test.each([
  [8, 6, 4],
  [2, 1, 1],
])(
  '%i processors with %i GB run no more at once than the memory has room for: %i',
  (processors, memory, workers) => {
    expect(workersFor(processors, memory * gigabyte)).toBe(workers)
  },
)
