/** @jest-environment node */
import { recordOf } from '../testing/records'
import { pickVersion } from './pick-version'

const visitors = 100_000

/** The same browsers in each run, in random order. */
function seeds(): number[] {
  let seed = 42
  return Array.from({ length: visitors }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed
  })
}

const all = seeds()

function visitorsWith(percent: number, name = 'wallet', version = '1.1.0'): Set<number> {
  const activation = {
    live: recordOf(name, '1.0.0'),
    candidate: { record: recordOf(name, version), percent },
  }
  const lucky = all.flatMap((seed, visitor) => {
    const picked = pickVersion(name, activation, { pinned: {}, broken: {}, seed })
    return picked.version === version ? [visitor] : []
  })
  return new Set(lucky)
}

const shareOf = (some: ReadonlySet<number>) => (some.size / visitors) * 100

test.each([1, 5, 25, 50, 99])(
  'gives the canary to %d percent of 100,000 visitors, within one percent',
  percent => {
    expect(Math.abs(shareOf(visitorsWith(percent)) - percent)).toBeLessThan(0.5)
  },
)

test('keeps visitors in the canary while its share grows', () => {
  const [few = new Set(), more = new Set(), most = new Set()] = [5, 25, 75].map(percent =>
    visitorsWith(percent),
  )
  expect([...few].filter(visitor => !more.has(visitor))).toEqual([])
  expect([...more].filter(visitor => !most.has(visitor))).toEqual([])
})

test.each([
  ['of another part', 'spin', '1.1.0'],
  ['of a part called alike', 'walles', '1.1.0'],
  ['of the next version', 'wallet', '1.2.0'],
])('assigns canaries of %s independently of each other', (_, name, version) => {
  const one = visitorsWith(20)
  const other = visitorsWith(20, name, version)
  const both = [...one].filter(visitor => other.has(visitor))
  expect(Math.abs((both.length / one.size) * 100 - 20)).toBeLessThan(1)
})
