import { hundredths } from '@tamlung/shared/contract/hundredths'
import {
  checkActiveBonus,
  currentPromotion,
  listBonuses,
} from '@tamlung/shared/contract/routes/bonus'
import { getInviteBonus, listInvites } from '@tamlung/shared/contract/routes/invite'
import { checkRefund, getRefundBanners } from '@tamlung/shared/contract/routes/refund'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BonusPage } from '../features/bonus/bonus-page'
import { InviteBonusCard, InviteHistory } from '../features/invite/invite-dialog'
import { RefundDialog } from '../features/refund/refund-dialog'
import { loadTexts } from '../load-texts'
import { exampleRefund } from '../testing/examples'

jest.mock('@tamlung/shared/contract/edition', () => ({ edition: 'lao' }))

const million = hundredths(125_000_000)
const views: [string, ReactNode][] = [
  ['a running bonus', <BonusPage key="bonus" />],
  ['what inviting has brought', <InviteBonusCard key="invited" />],
  ['who was invited', <InviteHistory key="invites" />],
  ['a refund', <RefundDialog key="refund" onClose={() => {}} parameters={{}} />],
]

beforeEach(() => {
  network.install()
  network.replyRaw(getWallet, { wallet: { amount: 0, currency: 'LAK' }, games: [] })
  network.reply(listBonuses, [])
  network.reply(currentPromotion, { promotion: null })
  network.reply(checkActiveBonus, {
    status: true,
    type: 'day',
    turnover: hundredths(2_000_000),
    required: million,
  })
  network.reply(getInviteBonus, { amount: million, success: 3, fail: 1 })
  const createdAt = '2026-11-20T05:00:00.000Z'
  network.replyRaw(listInvites, {
    invites: [{ from: { name: 'A' }, amount: 1_250_000, createdAt }],
    total: 1,
  })
  network.reply(getRefundBanners, [])
  network.reply(checkRefund, { ...exampleRefund, refundAmount: million })
})
afterEach(() => network.reset())

/** Compares text as read: a long amount may contain an invisible break. */
const words = () => document.body.textContent?.replaceAll('\u200b', '')

test.each(views)('shows %s in grouped kip, never in baht', async (_, view) => {
  const { leave } = await renderInShell(view, { texts: { promotions: loadTexts } })
  await waitFor(() => expect(words()).toMatch(/1,250,000\s*kip/))
  expect(words()).not.toMatch(/baht|THB|฿/)
  leave()
})
