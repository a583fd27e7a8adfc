/** @jest-environment node */
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { resetSlotPassword, transfer, withdraw } from '@tamlung/shared/contract/routes/wallet'
import { openEntries } from './open-entries'

const createdAt = '2026-11-20T09:00:00.000Z'
const row = { createdAt, amount: hundredths(5_000), status: 'PROCESSING' }
const check = {
  hasBonus: false,
  info: null,
  refundSuccess: null,
  refundFail: null,
  refundAmount: hundredths(2_500),
}

describe('openEntries', () => {
  it.each(['deposit', 'withdraw', 'transfer', 'bonus', 'finish_bonus'])(
    'has a %s of the statement that is in progress',
    statementType => {
      const statements = [{ ...row, _id: '1', statementType, from: 'WALLET', to: 'PG' }]
      expect(openEntries({ statements })).toEqual([
        {
          key: `${statementType} 1`,
          kind: statementType,
          amount: 5_000,
          at: createdAt,
          from: 'WALLET',
          to: 'PG',
        },
      ])
    },
  )

  it('has rows of any status that is not final', () => {
    const statements = ['PENDING', 'SUCCESS', 'FAILED', null, ''].map(status => ({
      ...row,
      statementType: 'gift',
      status,
    }))
    expect(openEntries({ statements })).toMatchObject([{ kind: 'other' }])
  })

  it('has slips in review', () => {
    const slips = [
      { ...row, amount: null, reference: 'a' },
      { ...row, status: 'FAILED', reference: 'b' },
    ]
    expect(openEntries({ slips })).toEqual([
      { key: 'slip a', kind: 'slip', amount: null, at: createdAt },
    ])
  })

  it('has cashback that the server names as collected', () => {
    const refund = { ...check, hasRefund: true, collected: hundredths(700) }
    expect(openEntries({ refund })).toMatchObject([{ kind: 'refund', amount: 700 }])
    expect(openEntries({ refund: { ...refund, collected: hundredths(0) } })).toEqual([])
  })

  it('takes cashback that cannot be received for collected', () => {
    expect(openEntries({ refund: { ...check, hasRefund: false } })).toMatchObject([
      { kind: 'refund', amount: 2_500 },
    ])
    expect(openEntries({ refund: { ...check, hasRefund: true } })).toEqual([])
  })

  it('has all coupons in one entry, with a sum of money only', () => {
    const money = { amount: hundredths(1_000), unit: 'money' }
    expect(openEntries({ coupons: [money, { amount: hundredths(500) }] })).toEqual([
      { key: 'coupons', kind: 'coupons', count: 2, amount: 1_500 },
    ])
    const coins = { amount: hundredths(500), unit: 'coin' }
    expect(openEntries({ coupons: [money, coins] })).toMatchObject([{ amount: undefined }])
    expect(openEntries({ coupons: [] })).toEqual([])
  })

  it('has moves without an answer first, and never secrets', () => {
    const action = (path: string, amount?: number) => ({
      path,
      key: path,
      input: { body: { amount } },
      at: Date.parse(createdAt),
    })
    const actions = [
      action(transfer.path, 300),
      action(withdraw.path),
      action(resetSlotPassword.path),
    ]
    const statements = [{ ...row, statementType: 'deposit' }]
    expect(openEntries({ actions, statements })).toMatchObject([
      { kind: 'transfer', isUnknown: true, amount: 300, at: createdAt },
      { kind: 'withdraw', isUnknown: true, amount: null },
      { kind: 'deposit' },
    ])
  })
})
