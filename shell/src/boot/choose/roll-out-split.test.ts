import { recordOf } from '../testing/records'
import { pickVersion } from './pick-version'

const players = 100_000

/** The same players each time: evenly spread, in no order. */
function shares(): number[] {
  let seed = 42
  return Array.from({ length: players }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return (seed / 2 ** 32) * 100
  })
}

const all = shares()

function playersWithCandidate(percent: number): Set<number> {
  const activation = {
    live: recordOf('wallet', '1.0.0'),
    candidate: { record: recordOf('wallet', '1.1.0'), percent },
  }
  const lucky = all.flatMap((share, player) => {
    const { version } = pickVersion('wallet', activation, { pinned: {}, broken: {}, share })
    return version === '1.1.0' ? [player] : []
  })
  return new Set(lucky)
}

test.each([1, 5, 25, 50, 99])(
  'of 100,000 players %d percent get the candidate, within one percent',
  percent => {
    const share = (playersWithCandidate(percent).size / players) * 100
    expect(Math.abs(share - percent)).toBeLessThan(1)
  },
)

test('whoever has the candidate keeps it while the share grows', () => {
  const [few, more, most] = [5, 25, 75].map(playersWithCandidate)
  for (const player of few ?? []) expect(more?.has(player)).toBe(true)
  for (const player of more ?? []) expect(most?.has(player)).toBe(true)
})
