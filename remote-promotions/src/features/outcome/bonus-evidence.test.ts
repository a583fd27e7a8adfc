import {
  activateBonus,
  activatePromotion,
  checkActiveBonus,
  clearBonus,
  listBonuses,
} from '@tamlung/shared/contract/routes/bonus'
import { network } from '@tamlung/shared/testing/network'
import { bonusEvidence } from './bonus-evidence'

const sent = { at: Date.now(), before: {} }

beforeAll(() => network.install())
beforeEach(() => network.reset())

test('finds a taken bonus by the active one only', async () => {
  network.replyRaw(listBonuses, [
    { code: 'A', userBonus: { isActive: true } },
    { code: 'B', userBonus: { isActive: false } },
  ])
  const look = bonusEvidence.get(activateBonus)
  expect(await look?.({ ...sent, params: { code: 'A' } })).toEqual({ seenIn: 'bonus' })
  expect(await look?.({ ...sent, params: { code: 'B' } })).toBeUndefined()
})

test.each([true, false])(
  'finds promotions and ended bonuses by an active bonus (%p)',
  async status => {
    network.reply(checkActiveBonus, { status })
    const active = { seenIn: 'bonus' }
    expect(await bonusEvidence.get(activatePromotion)?.(sent)).toEqual(status ? active : undefined)
    expect(await bonusEvidence.get(clearBonus)?.(sent)).toEqual(status ? undefined : active)
  },
)
