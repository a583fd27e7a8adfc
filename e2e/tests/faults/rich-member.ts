import type { SpecOnlyBackend } from '../../spec-only-backend/spec-only-backend'

const createdAt = '2026-02-03T04:05:06.000Z'

/** A member with something of everything, so that what a fault takes away can be seen. */
export function richMember(specOnly: SpecOnlyBackend) {
  const added = specOnly.addMember({
    name: 'Malee',
    wallet: 123.45,
    games: { PG: 20.5, HUAYHD: 3 },
    coin: 4,
    inviteBonus: 8,
    refund: 12.5,
    bank: { code: 'KTB', accountName: 'มาลี ดีใจ' },
    coupons: [{ code: 'C1', label: '10', name: 'Gift', amount: 1_000 }],
  })
  Object.assign(added.member, {
    activePromotion: 'SONGKRAN',
    rows: [
      {
        statementType: 'deposit',
        status: 'SUCCESS',
        from: 'SCB',
        to: 'WALLET',
        amount: 777,
        createdAt,
      },
    ],
    slips: [
      {
        createdAt,
        amount: 555,
        status: 'FAILED',
        note: 'EXPIRED_SLIP',
        link: null,
        reference: 'S1',
      },
    ],
    invites: [{ name: 'Somsri', amount: 1_500, createdAt }],
    refunds: [{ amount: 900, createdAt }],
  })
  return added
}
