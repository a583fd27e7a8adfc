import { getProfile } from '@tamlung/shared/contract/routes/account'
import { lookupBanks, lookupSources } from '@tamlung/shared/contract/routes/lookup'
import { network } from '@tamlung/shared/testing/network'
import { testContract } from '@tamlung/shared/testing/test-contract'
import { testTeardown } from '@tamlung/shared/testing/test-teardown'
import { remote } from './remote'

testContract(remote)

testTeardown(remote, {
  prepare() {
    network.reply(lookupBanks, [])
    network.reply(lookupSources, [])
    network.reply(getProfile, {
      profile: { _id: '7', username: '0812345678', name: 'Somchai' },
      bankAccount: { bankCode: 'KTB', bankAccountName: 'สมชาย', bankAccountNo: '1234567890' },
    })
  },
})
