import { zero } from '@tamlung/shared/contract/hundredths'
import { getProfile } from '@tamlung/shared/contract/routes/account'
import { checkActiveBonus, listBonuses } from '@tamlung/shared/contract/routes/bonus'
import {
  getInviteBanners,
  getInviteBonus,
  listInvites,
} from '@tamlung/shared/contract/routes/invite'
import { checkRefund, getRefundBanners, listRefunds } from '@tamlung/shared/contract/routes/refund'
import { network } from '@tamlung/shared/testing/network'
import { testContract } from '@tamlung/shared/testing/test-contract'
import { testTeardown } from '@tamlung/shared/testing/test-teardown'
import { screen } from '@testing-library/react'
import { remote } from './remote'
import { exampleRefund } from './testing/examples'

testContract(remote)

testTeardown(remote, {
  prepare() {
    network.reply(checkActiveBonus, { status: false, type: null })
    network.reply(listBonuses, [])
    network.reply(getInviteBanners, [])
    network.reply(getRefundBanners, [])
    network.reply(getInviteBonus, { amount: zero })
    network.reply(listInvites, { invites: [] })
    network.reply(checkRefund, exampleRefund)
    network.reply(listRefunds, { refunds: [] })
    network.reply(getProfile, { profile: { _id: '7', username: '0812345678', name: 'A' } })
  },
  async use({ user }) {
    const tab = screen.queryByRole('tab', { name: 'History' })
    if (tab) await user.click(tab)
  },
})
