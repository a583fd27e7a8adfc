import { activateSlot, getWallet } from '@tamlung/shared/contract/routes/wallet'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleGame, exampleWallet } from '../../testing/examples'
import { GameAccountDialog } from './game-account-dialog'

const walletWith = (isActive: boolean) =>
  exampleWallet({ slots: [exampleGame('PG', { isActive })] })

beforeEach(() => {
  network.install()
  network.reply(activateSlot, { message: 'SUCCESS' })
})
afterEach(() => network.reset())

test('looks again for an opened account missing in the wallet', async () => {
  network.reply(getWallet, walletWith(false))
  const { user, leave } = await renderInShell(
    <GameAccountDialog onClose={() => {}} parameters={{ game: 'PG' }} />,
    { texts: { wallet: loadTexts } },
  )
  await user.click(await screen.findByRole('button', { name: 'Open account' }))
  expect(await screen.findByRole('heading', { name: 'Account opened' })).toBeVisible()
  expect(screen.getByText(/does not show yet/)).toBeVisible()

  network.reply(getWallet, walletWith(true))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Back to wallet' })).toBeVisible()
  leave()
})

test('shows a refusal of opening an account as a refusal', async () => {
  network.reply(getWallet, walletWith(false))
  network.refuse(activateSlot, 'SLOT_ACTIVATE_FAIL')
  const { user } = await renderInShell(
    <GameAccountDialog onClose={() => {}} parameters={{ game: 'PG' }} />,
    { texts: { wallet: loadTexts } },
  )
  await user.click(await screen.findByRole('button', { name: 'Open account' }))
  expect(await screen.findByRole('heading', { name: 'This could not be done' })).toBeVisible()
  expect(screen.getByText('The game account could not be opened. Please try again.')).toBeVisible()
})
