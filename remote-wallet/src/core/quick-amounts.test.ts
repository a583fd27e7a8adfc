/** @jest-environment node */
import { toBaht } from '@tamlung/shared/contract/hundredths'
import { quickAmounts } from './quick-amounts'

test('offers kip in thousands and baht in hundreds', () => {
  expect(quickAmounts('transfer', 'BAHT').map(toBaht)).toEqual([100, 300, 500, 1000])
  expect(quickAmounts('transfer', null)).toEqual([])
  for (const what of ['transfer', 'withdraw'] as const)
    for (const amount of quickAmounts(what, 'LAK')) expect(toBaht(amount) % 10_000).toBe(0)
})
