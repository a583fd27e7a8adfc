import type { Activation } from '@tamlung/shared/contract/registry'
import { recordOf } from '../testing/records'
import { drawFor } from './draw-for'
import { pickVersion, type SessionChoices, versionsOf } from './pick-version'

const live = recordOf('wallet', '2.0.0')
const previous = recordOf('wallet', '1.0.0')
const candidate = recordOf('wallet', '3.0.0')
const rollOut: Activation = { live, previous, candidate: { record: candidate, percent: 20 } }

/** Seeds of browsers, by the candidate's draw: the first at or above what is rolled out, the first below it. */
const seeds = Array.from({ length: 100 }, (_, seed) => seed)
const unlucky = seeds.find(seed => drawFor(candidate, seed) >= 20) ?? -1
const lucky = seeds.find(seed => drawFor(candidate, seed) < 20) ?? -1

function pick(activation: Activation, choices: Partial<SessionChoices> = {}) {
  const all = { pinned: {}, broken: {}, seed: unlucky, ...choices }
  return pickVersion('wallet', activation, all).version
}

test('everybody gets the live version', () => {
  expect(pick({ live })).toBe('2.0.0')
})

test('a player below the percentage gets the candidate, one at or above it does not', () => {
  const draw = drawFor(candidate, lucky)
  const upTo = (percent: number) =>
    pick({ ...rollOut, candidate: { record: candidate, percent } }, { seed: lucky })
  expect(upTo(draw + 1e-9)).toBe('3.0.0')
  expect(upTo(draw)).toBe('2.0.0')
})

test('a session keeps the version that it began with while the registry still has it', () => {
  expect(pick(rollOut, { pinned: { wallet: '1.0.0' } })).toBe('1.0.0')
  expect(pick(rollOut, { pinned: { wallet: '0.9.0' } })).toBe('2.0.0')
})

test('a version that failed here is not tried again', () => {
  expect(pick(rollOut, { seed: lucky, broken: { wallet: ['3.0.0'] } })).toBe('2.0.0')
  expect(pick(rollOut, { broken: { wallet: ['2.0.0'] } })).toBe('1.0.0')
  const pinned = { wallet: '2.0.0' }
  expect(pick(rollOut, { pinned, broken: { wallet: ['2.0.0'] } })).toBe('1.0.0')
})

test('where everything failed the live version is tried all the same', () => {
  expect(pick(rollOut, { broken: { wallet: ['1.0.0', '2.0.0', '3.0.0'] } })).toBe('2.0.0')
})

test('the version before stands in sooner than one that only some have yet', () => {
  expect(versionsOf(rollOut).map(({ version }) => version)).toEqual(['2.0.0', '1.0.0', '3.0.0'])
})
