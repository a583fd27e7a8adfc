import { hundredths } from '@tamlung/shared/contract/hundredths'
import { getInviteBonus } from '@tamlung/shared/contract/routes/invite'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleWallet } from '../../testing/examples'
import { InviteBonusDialog } from './invite-bonus-dialog'

beforeEach(() => network.install())
afterEach(() => network.reset())

const open = () =>
  renderInShell(<InviteBonusDialog onClose={() => {}} parameters={{}} />, {
    texts: { wallet: loadTexts },
  })

test.each([{}, { message: 'OK' }, { success: 3, fail: 1 }, 125, { bonus: 125 }])(
  'uses the wallet’s amount when the bonus reply is %j',
  async reply => {
    network.replyRaw(getInviteBonus, reply)
    const invite = { amount: hundredths(12_500), success: 3, fail: 1 }
    network.reply(getWallet, exampleWallet({ invite }))
    const { leave } = await open()
    expect(await screen.findByText('125.00')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Receive bonus' })).toBeEnabled()
    expect(document.body).toHaveTextContent('Met: 75')
    leave()
  },
)

test('offers to reload a bonus without an amount', async () => {
  network.replyRaw(getInviteBonus, {})
  network.reply(getWallet, exampleWallet({ invite: null }))
  const { leave } = await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  leave()
})
