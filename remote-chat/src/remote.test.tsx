import { bus } from '@tamlung/shared/bus/bus'
import { getChatConfig, getHistory } from '@tamlung/shared/contract/routes/chat'
import { network } from '@tamlung/shared/testing/network'
import { testContract } from '@tamlung/shared/testing/test-contract'
import { testTeardown } from '@tamlung/shared/testing/test-teardown'
import { remote } from './remote'

testContract(remote)

testTeardown(remote, {
  prepare() {
    network.reply(getChatConfig, { PREFIX: 'tamlung' })
    network.reply(getHistory, [])
  },
  async use() {
    bus.emit('chat.open', {})
    // The panel is a separate chunk. It must be loaded before the page is left, so that it connects and reads.
    await import('./features/widget/chat-session')
  },
})
