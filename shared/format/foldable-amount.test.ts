import { hundredths } from '../contract/hundredths'
import { foldableAmount } from './foldable-amount'

test.each([
  [999_999_99, ['999,999.99']],
  [1_234_567_50, ['1,', '234,', '567.50']],
  [988_777_778_461_75, ['988,', '777,', '778,', '461.75']],
])(
  '%d hundredths inside a sentence go on in the next line after a comma, or not at all',
  (amount, groups) => {
    expect(foldableAmount(hundredths(amount)).split('\u200b')).toEqual(groups)
  },
)
