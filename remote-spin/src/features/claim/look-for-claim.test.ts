import { getSpinwheelSetup, listCoupons } from '@tamlung/shared/contract/routes/spinwheel'
import { network } from '@tamlung/shared/testing/network'
import { lookForSpin } from '../spin/look-for-spin'
import { lookForClaim } from './look-for-claim'

const alike = { prize: { name: 'Gift' }, amount: 50 }
const sent = { at: 0, body: { coupon: alike }, before: { alike: 2 } }

beforeAll(() => network.install())
beforeEach(() => network.reset())

test('of two coupons that look alike one is gone: it was claimed', async () => {
  network.replyRaw(listCoupons, [alike])
  expect(await lookForClaim(sent)).toEqual({ seenIn: 'coupons' })
  network.replyRaw(listCoupons, [alike, alike])
  expect(await lookForClaim(sent)).toBeUndefined()
})

test('a list that is not whole says nothing of a coupon', async () => {
  network.replyRaw(listCoupons, [alike, null])
  await expect(lookForClaim(sent)).rejects.toThrow()
})

test('a coin less says that the wheel was spun, and nobody guesses without the coins', async () => {
  network.replyRaw(getSpinwheelSetup, { activeSpinwheel: null, userCoin: 1 })
  expect(await lookForSpin({ at: 0, before: { coins: 2 } })).toEqual({ seenIn: 'coins' })
  expect(await lookForSpin({ at: 0, before: { coins: 1 } })).toBeUndefined()
  await expect(lookForSpin({ at: 0, before: {} })).rejects.toThrow()
})
