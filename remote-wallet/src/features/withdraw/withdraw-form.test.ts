import { hundredths } from '@tamlung/shared/contract/hundredths'
import { checkWithdraw } from './withdraw-form'

const limits = { withdrawMin: hundredths(10_000), withdrawMax: hundredths(20_000) }

test.each([
  [9_999, 'minimum'],
  [10_000, undefined],
  [20_000, undefined],
  [20_001, 'maximum'],
])('checks a withdrawal of %i within 10,000 to 20,000: %p', (amount, problem) => {
  expect(checkWithdraw(hundredths(amount), limits)).toBe(problem)
})

test('treats an empty amount as below every minimum', () => {
  const none = { ...limits, withdrawMin: hundredths(0) }
  expect(checkWithdraw(undefined, none)).toBe('minimum')
  expect(checkWithdraw(hundredths(0), none)).toBe('minimum')
})
