import { listStatements } from '@tamlung/shared/contract/routes/statement'
import {
  getCredentials,
  getWallet,
  resetSlotPassword,
  transfer,
} from '@tamlung/shared/contract/routes/wallet'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleGame, exampleWallet } from '../../testing/examples'
import { GameCredentials } from './active-game'
import { GameAccountDialog } from './game-account-dialog'

describe('active game', () => {
  beforeEach(() => {
    network.install()
    network.reply(getWallet, exampleWallet())
    network.reply(listStatements, { statements: [] })
    network.reply(getCredentials, { username: 'pg7', password: 'secret' })
  })
  afterEach(() => network.reset())

  test('says that money is on its way until the game confirms', async () => {
    network.reply(transfer, { message: 'PROCESSING', failures: [] })
    const { user, leave } = await renderInShell(
      <GameAccountDialog onClose={() => {}} parameters={{ game: 'PG' }} />,
      { texts: { wallet: loadTexts } },
    )
    await user.click(await screen.findByRole('button', { name: 'Back to wallet' }))
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Move back' }),
    )
    expect(await screen.findByText(/100.00 baht is on its way/)).toBeVisible()
    expect(screen.queryByText(/has been transferred/)).not.toBeInTheDocument()
    leave()
  })
})

describe('game credentials', () => {
  beforeEach(() => {
    network.install()
    network.keepsKeys(false)
    network.reply(getCredentials, { username: 'pg7', password: 'old' })
  })
  afterEach(() => {
    jest.useRealTimers()
    network.reset()
  })

  async function reset() {
    fireEvent.click(screen.getByRole('button', { name: 'Reset game password' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Reset game password' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reset' }))
    await act(() => jest.advanceTimersByTimeAsync(20_000))
  }

  async function open() {
    await renderInShell(<GameCredentials game={exampleGame('PG')} />, {
      texts: { wallet: loadTexts },
    })
    await screen.findByText('pg7')
    jest.useFakeTimers()
  }

  test('shows the current password after a lost reset answer', async () => {
    network.replyRaw(resetSlotPassword, null, 502)
    await open()
    network.reply(getCredentials, { username: 'pg7', password: 'new' })
    await reset()
    expect(screen.getByText(/the password above is a new one/)).toBeInTheDocument()
    expect(network.requests(resetSlotPassword)).toHaveLength(1)
  })

  test('says that the old password stays and allows a retry', async () => {
    network.breakDown(resetSlotPassword)
    await open()
    await reset()
    expect(screen.getByRole('alert')).toHaveTextContent('still the old one')
    expect(network.requests(resetSlotPassword)).toHaveLength(1)
    network.reply(resetSlotPassword, { message: 'SUCCESS' })
    await reset()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(network.requests(resetSlotPassword)).toHaveLength(2)
  })
})
