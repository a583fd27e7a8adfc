import { getSpinwheelSetup, listCoupons } from '@tamlung/shared/contract/routes/spinwheel'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { network } from '@tamlung/shared/testing/network'
import { findSpin } from '../spin/spin-evidence'
import { claimWords, confirmClaim, findClaim } from './claim-evidence'

const alike = { prize: { name: 'Gift' }, amount: 50 }
const sent = { at: 0, body: { coupon: alike }, before: { alike: 2 } }

beforeAll(() => network.install())
beforeEach(() => network.reset())

test('finds a claim when one of two equal coupons is gone', async () => {
  network.replyRaw(listCoupons, [alike])
  network.reply(listStatements, { statements: [] })
  expect(await findClaim(sent)).toEqual({ seenIn: 'coupons' })
  const createdAt = new Date(1_000).toISOString()
  const row = { statementType: 'bonus', createdAt, luckydraw: { description: 'Gift' } }
  network.reply(listStatements, { statements: [row] })
  expect(await findClaim(sent)).toMatchObject({ seenIn: 'statement', at: createdAt })
  network.replyRaw(listCoupons, [alike, alike])
  expect(await findClaim(sent)).toBeUndefined()
})

test('does not believe a refused claim when the coupon has gone', async () => {
  network.replyRaw(listCoupons, [alike])
  network.reply(listStatements, { statements: [] })
  expect(await confirmClaim(sent, { phase: 'refused' })).toEqual({ seenIn: 'coupons' })
  network.replyRaw(listCoupons, [alike, alike])
  expect(await confirmClaim(sent, { phase: 'refused' })).toBeUndefined()
})

test('does not treat a coupon as gone when a changing field changed', async () => {
  const body = { coupon: { ...alike, expireIn: 90 } }
  network.replyRaw(listCoupons, [{ expireIn: 80, ...alike }])
  expect(await findClaim({ at: 0, body, before: { alike: 1 } })).toBeUndefined()
})

test('reports a row in progress as open, not as claimed', () => {
  expect(claimWords({ seenIn: 'statement', open: true })).toBe('claim:underWay')
  expect(claimWords({ seenIn: 'statement' })).toBe('claim:seen')
})

test('draws no conclusion from an incomplete list', async () => {
  network.replyRaw(listCoupons, [alike, null])
  await expect(findClaim(sent)).rejects.toThrow()
})

test('finds a spin by one coin less, if coins are known', async () => {
  network.replyRaw(getSpinwheelSetup, { activeSpinwheel: null, userCoin: 1 })
  expect(await findSpin({ at: 0, before: { coins: 2 } })).toEqual({ seenIn: 'coins' })
  expect(await findSpin({ at: 0, before: { coins: 1 } })).toBeUndefined()
  await expect(findSpin({ at: 0, before: {} })).rejects.toThrow()
})
