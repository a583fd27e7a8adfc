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
  // A gift that nobody has opened yet.
  ['deposit', 0, null, false],
])('%s of %i shows %i, signed: %p', (statementType, amount, value, signed) => {
  expect(signedAmount({ statementType, amount: hundredths(amount) })).toEqual({ value, signed })
})
