import { hundredths } from '@tamlung/shared/contract/hundredths'
import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { findPayment } from './find-payment'

const since = Date.parse('2026-11-20T10:00:00Z')
const row = (more: Partial<Statement> = {}): Statement => ({
  statementType: 'deposit',
  status: 'SUCCESS',
  amount: hundredths(50_000),
  createdAt: '2026-11-20T10:01:00Z',
  ...more,
})

test('a QR is paid when the statement has a deposit of its amount that is not older than it', () => {
  expect(findPayment([row()], hundredths(50_000), since)).toBeDefined()
})

test.each([
  ['another amount', { amount: hundredths(50_001) }],
  ['an earlier deposit', { createdAt: '2026-11-20T09:00:00Z' }],
  ['a deposit in progress', { status: 'PROCESSING' }],
  ['a withdrawal', { statementType: 'withdraw' }],
  ['a row without a date', { createdAt: '' }],
])('%s does not pay it', (_, more) => {
  expect(findPayment([row(more)], hundredths(50_000), since)).toBeUndefined()
})
