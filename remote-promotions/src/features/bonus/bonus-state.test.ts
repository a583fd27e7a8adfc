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

test('an active bonus is the current one, however often it was received', () => {
  const active = bonus('limit', 1, '2026-01-01T00:00:00Z')
  expect(bonusState({ ...active, userBonus: { received: [], isActive: true } }, now)).toBe(
    'current',
  )
})

test('limit counts everything that was ever received', () => {
  expect(bonusState(bonus('limit', 2, '2020-01-01T00:00:00Z'), now)).toBe('available')
  expect(bonusState(bonus('limit', 2, '2020-01-01T00:00:00Z', 'not a date'), now)).toBe('received')
})

test('day counts from midnight in Bangkok, not in London', () => {
  expect(bonusState(bonus('day', 1, '2026-11-17T16:59:59Z'), now)).toBe('available')
  expect(bonusState(bonus('day', 1, '2026-11-17T17:00:00Z'), now)).toBe('received')
})

test('week begins on Monday in Bangkok', () => {
  expect(bonusState(bonus('week', 1, '2026-11-15T16:59:59Z'), now)).toBe('available')
  expect(bonusState(bonus('week', 1, '2026-11-15T17:00:00Z'), now)).toBe('received')
})

test('what is counted in a way that is not known here can be asked for: the server judges', () => {
  const monthly = { ...bonus('limit', 1, '2020-01-01T00:00:00Z'), type: null }
  expect(bonusState(monthly, now)).toBe('available')
})

test('without a limit a bonus stays available', () => {
  expect(bonusState(bonus('day', null, '2026-11-18T01:00:00Z'), now)).toBe('available')
  expect(bonusState({ ...bonus('week', 1), userBonus: null }, now)).toBe('available')
})
