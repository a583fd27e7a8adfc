import { hundredths } from '@tamlung/shared/contract/hundredths'
import { getInviteBonus } from '@tamlung/shared/contract/routes/invite'
import { lookupAgreements } from '@tamlung/shared/contract/routes/lookup'
import { lookupDeposit, lookupWithdraw } from '@tamlung/shared/contract/routes/lookup-money'
import { getSpinwheelActive } from '@tamlung/shared/contract/routes/spinwheel'
import { listSlips, listStatements } from '@tamlung/shared/contract/routes/statement'
import { getWallet, refreshSlots } from '@tamlung/shared/contract/routes/wallet'
import { network } from '@tamlung/shared/testing/network'
import { testContract } from '@tamlung/shared/testing/test-contract'
import { testTeardown } from '@tamlung/shared/testing/test-teardown'
import { remote } from './remote'
import { exampleWallet } from './testing/examples'

testContract(remote)

testTeardown(remote, {
  prepare() {
    network.reply(refreshSlots, { message: 'SUCCESS' })
    network.reply(getWallet, exampleWallet())
    network.reply(getSpinwheelActive, { active: true })
    network.reply(lookupDeposit, { banks: [], wallets: [], isManual: true })
    network.reply(lookupWithdraw, { withdrawMin: hundredths(100), withdrawMax: hundredths(900) })
    network.reply(lookupAgreements, ['<p>Agreed</p>'])
    network.reply(getInviteBonus, { amount: hundredths(100), success: 1, fail: 1 })
    network.reply(listSlips, { slips: [], total: 0 })
    network.reply(listStatements, {
      total: 1,
      statements: [
        {
          statementType: 'deposit',
          status: 'SUCCESS',
          amount: hundredths(100),
          createdAt: '2026-11-20T00:00:00Z',
        },
      ],
    })
  },
})
