import { hundredths } from '@tamlung/shared/contract/hundredths'
import {
  activateBonus,
  activatePromotion,
  checkActiveBonus,
  clearBonus,
  listBonuses,
} from '@tamlung/shared/contract/routes/bonus'
import { checkRefund, receiveRefund } from '@tamlung/shared/contract/routes/refund'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { network } from '@tamlung/shared/testing/network'
import { looks } from './look-for-outcome'

const sent = { at: Date.now(), before: {} }

beforeAll(() => network.install())
beforeEach(() => network.reset())

test('a bonus that is active now was taken, another one says nothing of it', async () => {
  network.replyRaw(listBonuses, [
    { code: 'A', userBonus: { isActive: true } },
    { code: 'B', userBonus: { isActive: false } },
  ])
  const look = looks.get(activateBonus)
  expect(await look?.({ ...sent, params: { code: 'A' } })).toEqual({ seenIn: 'bonus' })
  expect(await look?.({ ...sent, params: { code: 'B' } })).toBeUndefined()
})

test.each([true, false])(
  'with something active (%p) a promotion was taken, or a bonus ended',
  async status => {
    network.reply(checkActiveBonus, { status })
    const active = { seenIn: 'bonus' }
    expect(await looks.get(activatePromotion)?.(sent)).toEqual(status ? active : undefined)
    expect(await looks.get(clearBonus)?.(sent)).toEqual(status ? undefined : active)
  },
)

test('a refund that is less than before was collected; one that is as it was says nothing', async () => {
  network.reply(listStatements, { statements: [] })
  network.replyRaw(checkRefund, { result: true, refundAmount: 5 })
  const look = looks.get(receiveRefund)
  expect(await look?.({ ...sent, before: { amount: hundredths(3_000) } })).toEqual({
    seenIn: 'refund',
  })
  expect(await look?.({ ...sent, before: { amount: hundredths(500) } })).toBeUndefined()
})
