/** @jest-environment node */
import type { Bonus, BonusType } from '@tamlung/shared/contract/routes/bonus'
import { bonusState } from './bonus-state'

function bonus(type: BonusType, maxReceived: number | null, ...received: string[]): Bonus {
  return {
    code: 'B',
    type,
    maxReceived,
    banners: [],
    userBonus: { isActive: false, received: received.map(updatedAt => ({ updatedAt })) },
  }
}

/** A Wednesday in Bangkok. */
const now = Date.parse('2026-11-18T12:00:00+07:00')

test('marks an active bonus as current whatever its count', () => {
  const active = bonus('limit', 1, '2026-01-01T00:00:00Z')
  expect(bonusState({ ...active, userBonus: { received: [], isActive: true } }, now)).toBe(
    'current',
  )
})

test('counts everything ever received for type limit', () => {
  expect(bonusState(bonus('limit', 2, '2020-01-01T00:00:00Z'), now)).toBe('available')
  expect(bonusState(bonus('limit', 2, '2020-01-01T00:00:00Z', 'not a date'), now)).toBe('received')
})

test('counts a day from midnight in Bangkok', () => {
  expect(bonusState(bonus('day', 1, '2026-11-17T16:59:59Z'), now)).toBe('available')
  expect(bonusState(bonus('day', 1, '2026-11-17T17:00:00Z'), now)).toBe('received')
})

test('counts a week from Monday in Bangkok', () => {
  expect(bonusState(bonus('week', 1, '2026-11-15T16:59:59Z'), now)).toBe('available')
  expect(bonusState(bonus('week', 1, '2026-11-15T17:00:00Z'), now)).toBe('received')
})

test('allows unknown types, which the server judges', () => {
  const monthly = { ...bonus('limit', 1, '2020-01-01T00:00:00Z'), type: null }
  expect(bonusState(monthly, now)).toBe('available')
})

test('keeps a bonus without a limit available', () => {
  expect(bonusState(bonus('day', null, '2026-11-18T01:00:00Z'), now)).toBe('available')
  expect(bonusState({ ...bonus('week', 1), userBonus: null }, now)).toBe('available')
})
