import { getSpinwheelSetup, listCoupons } from '@tamlung/shared/contract/routes/spinwheel'
import { network } from '@tamlung/shared/testing/network'
import { testContract } from '@tamlung/shared/testing/test-contract'
import { testTeardown } from '@tamlung/shared/testing/test-teardown'
import { screen } from '@testing-library/react'
import { remote } from './remote'
import { exampleCoupon, exampleSetup } from './testing/examples'

testContract(remote)

testTeardown(remote, {
  prepare() {
    network.reply(getSpinwheelSetup, exampleSetup)
    network.reply(listCoupons, [exampleCoupon('1')])
  },
  async use({ user }) {
    const sound = screen.queryByRole('button', { name: /Sound/ })
    if (sound) await user.click(sound)
  },
})
