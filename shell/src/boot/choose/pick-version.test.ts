/** @jest-environment node */
import type { Activation, Registry } from '@tamlung/shared/contract/registry'
import { recordOf } from '../testing/records'
import {
  bucketOf,
  pickVersion,
  pickVersions,
  type SessionChoices,
  versionsOf,
} from './pick-version'

const live = recordOf('wallet', '2.0.0')
const previous = recordOf('wallet', '1.0.0')
const candidate = recordOf('wallet', '3.0.0')
const rollOut: Activation = { live, previous, candidate: { record: candidate, percent: 20 } }

/** Browser seeds by the canary's bucket: the first at or above the rollout share, the second below it. */
const seeds = Array.from({ length: 100 }, (_, seed) => seed)
const unlucky = seeds.find(seed => bucketOf(candidate, seed) >= 20) ?? -1
const lucky = seeds.find(seed => bucketOf(candidate, seed) < 20) ?? -1

function pick(activation: Activation, choices: Partial<SessionChoices> = {}) {
  const all = { pinned: {}, broken: {}, seed: unlucky, ...choices }
  return pickVersion('wallet', activation, all).version
}

test('picks the live version by default', () => {
  expect(pick({ live })).toBe('2.0.0')
})

test('picks a version of every remote', () => {
  const remotes = { wallet: { live }, spin: { live: recordOf('spin', '4.0.0') } }
  const choices = { pinned: {}, broken: {}, seed: unlucky }
  const picks = pickVersions({ remotes } as unknown as Registry, choices)
  expect(picks).toEqual({ wallet: live, spin: remotes.spin.live })
})

test('picks the canary below the percentage only', () => {
  const draw = bucketOf(candidate, lucky)
  const upTo = (percent: number) =>
    pick({ ...rollOut, candidate: { record: candidate, percent } }, { seed: lucky })
  expect(upTo(draw + 1e-9)).toBe('3.0.0')
  expect(upTo(draw)).toBe('2.0.0')
})

test('keeps the session’s version while the registry has it', () => {
  expect(pick(rollOut, { pinned: { wallet: '1.0.0' } })).toBe('1.0.0')
  expect(pick(rollOut, { pinned: { wallet: '0.9.0' } })).toBe('2.0.0')
})

test('does not pick a version that failed here', () => {
  expect(pick(rollOut, { seed: lucky, broken: { wallet: ['3.0.0'] } })).toBe('2.0.0')
  expect(pick(rollOut, { broken: { wallet: ['2.0.0'] } })).toBe('1.0.0')
  const pinned = { wallet: '2.0.0' }
  expect(pick(rollOut, { pinned, broken: { wallet: ['2.0.0'] } })).toBe('1.0.0')
})

test('picks the live version when every version has failed', () => {
  expect(pick(rollOut, { broken: { wallet: ['1.0.0', '2.0.0', '3.0.0'] } })).toBe('2.0.0')
})

test('prefers the previous version to the canary as a fallback', () => {
  expect(versionsOf(rollOut).map(({ version }) => version)).toEqual(['2.0.0', '1.0.0', '3.0.0'])
})
