/** @jest-environment node */
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { signedAmount } from './signed-amount'

test.each([
  ['deposit', 500, 500, true],
  ['bonus', 500, 500, true],
  ['withdraw', 500, -500, true],
  ['withdraw', -500, -500, true],
  ['finish_bonus', -300, -300, true],
  ['finish_bonus', 300, 300, true],
  ['transfer', 500, 500, false],
  ['something_new', 500, 500, false],
  ['withdraw', 0, 0, true],
  ['bonus', 0, 0, true],
  // A gift that has not been opened yet.
  ['deposit', 0, null, false],
])('shows %s of %i as %i, signed: %p', (statementType, amount, value, signed) => {
  expect(signedAmount({ statementType, amount: hundredths(amount) })).toEqual({ value, signed })
})

test('shows a missing amount as unknown', () => {
  for (const statementType of ['transfer', 'withdraw'])
    expect(signedAmount({ statementType, amount: null })).toEqual({ value: null, signed: false })
})

test('shows a failed withdrawal without a sign', () => {
  const row = { statementType: 'withdraw', amount: hundredths(-500), status: 'FAILED' }
  expect(signedAmount(row)).toEqual({ value: 500, signed: false })
})
