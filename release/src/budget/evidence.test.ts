import { type Batch, Evidence } from './evidence'

/** Evenly spread, the same each time. */
function draws(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** In how many of these visits something goes wrong: from one failure to the next, so that rare ones cost nothing. */
function failuresIn(visits: number, share: number, draw: () => number): number {
  if (share <= 0) return 0
  let failures = 0
  const jump = () => 1 + Math.floor(Math.log(1 - draw()) / Math.log(1 - share))
  for (let visit = jump(); visit <= visits; visit += jump()) failures++
  return failures
}

type Site = {
  /** Visits between two looks. */
  visits: number
  /** The candidate's part of them. */
  part: number
  /** How often the live version fails, and how often the candidate. */
  live: number
  candidate: number
}

const looks = 40

/** After how many looks a roll-out would be stopped; undefined for one that goes through. */
function stoppedAfter({ visits, part, live, candidate }: Site, draw: () => number) {
  const evidence = new Evidence()
  for (let look = 1; look <= looks; look++) {
    // No hour is like the other: sometimes everything fails four times as often, for both.
    const weather = draw() < 0.2 ? 4 : 1
    const mine = Math.round(visits * part * 2 * draw())
    const others = Math.round(visits * (1 - part) * 2 * draw())
    const batch: Batch = {
      candidate: { visits: mine, failures: failuresIn(mine, candidate * weather, draw) },
      live: { visits: others, failures: failuresIn(others, live * weather, draw) },
    }
    evidence.add(batch)
    if (evidence.strength >= 100) return look
  }
  return undefined
}

const sites: Site[] = [0.001, 0.005, 0.02].flatMap(share =>
  [0.01, 0.05, 0.5, 0.9].map(part => ({ visits: 200, part, live: share, candidate: share })),
)

test('of 10,000 roll-outs of versions that are no worse, one in a hundred is stopped at most, though each is looked at forty times', () => {
  const draw = draws(33)
  const stopped = Array.from({ length: 10_000 }, (_, index) => {
    const site = sites[index % sites.length] as Site
    return stoppedAfter(site, draw)
  }).filter(look => look !== undefined)
  expect(stopped.length).toBeLessThanOrEqual(100)
  // And it is alive: a test that never speaks up would pass as well.
  expect(stopped.length).toBeGreaterThan(0)
})

test.each([
  ['five visits of a hundred, and every fifth of them fails', 0.05, 0.001, 0.2, 4],
  ['five visits of a hundred, and it fails ten times as often', 0.05, 0.005, 0.05, 20],
  ['one visit of a hundred, and every second of them fails', 0.01, 0.005, 0.5, 10],
])('a bad version is stopped: %s', (_, part, live, candidate, median) => {
  const draw = draws(7)
  const found = Array.from({ length: 500 }, () =>
    stoppedAfter({ visits: 400, part, live, candidate }, draw),
  )
  const stopped = found.filter(look => look !== undefined).sort((a, b) => a - b)
  expect(stopped.length / found.length).toBeGreaterThan(0.98)
  expect(stopped[Math.floor(stopped.length / 2)]).toBeLessThanOrEqual(median)
})

test('a bad network that fails both alike blames nobody', () => {
  const evidence = new Evidence()
  evidence.add({
    candidate: { visits: 1000, failures: 300 },
    live: { visits: 1000, failures: 300 },
  })
  expect(evidence.strength).toBeLessThan(1)
})

test('where nothing failed, nothing is learnt', () => {
  const evidence = new Evidence()
  evidence.add({ candidate: { visits: 90, failures: 0 }, live: { visits: 0, failures: 0 } })
  expect(evidence.strength).toBeCloseTo(1)
})

test('more failures than visits, which only a false count has, are taken for all of them', () => {
  const evidence = new Evidence()
  evidence.add({ candidate: { visits: 10, failures: 40 }, live: { visits: 100, failures: 0 } })
  expect(evidence.strength).toBeGreaterThan(100)
})
