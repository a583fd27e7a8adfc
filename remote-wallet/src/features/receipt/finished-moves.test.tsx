import { hundredths } from '@tamlung/shared/contract/hundredths'
import { lookupInfo } from '@tamlung/shared/contract/routes/lookup'
import { listStatements, type Statement } from '@tamlung/shared/contract/routes/statement'
import {
  getCredentials,
  getWallet,
  sendTrueLink,
  transfer,
} from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen, within } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleGame, exampleWallet } from '../../testing/examples'
import { GiftLink } from '../deposit/gift-link'
import { PaidQr } from '../deposit/qr/paid-qr'
import type { WatchedQr } from '../deposit/qr/watch/watched-qr'
import { ActiveGame } from '../game-account/active-game'

beforeEach(() => {
  network.install()
  session.start('mine', false)
  network.reply(getWallet, exampleWallet())
  network.reply(lookupInfo, { name: 'Golden', website: null })
})
afterEach(() => {
  network.reset()
  session.end('logout')
})

function tellRow(row: Statement) {
  const createdAt = new Date().toISOString()
  network.reply(listStatements, {
    total: 1,
    statements: [{ ...row, status: 'SUCCESS', createdAt }],
  })
}

const paid: WatchedQr = {
  provider: 'KBANK',
  id: 'qr',
  amount: hundredths(25_000),
  since: 0,
  end: null,
  before: null,
  endedAt: null,
  sought: true,
  paid: hundredths(25_000),
  left: false,
}

const openReceipt = () => screen.findByRole('button', { name: 'See the receipt' })

test('links to the receipt of a paid QR', async () => {
  tellRow({ statementType: 'deposit', to: 'WALLET', amount: hundredths(25_000) })
  const { user } = await renderInShell(<PaidQr onClose={() => {}} qr={paid} />, {
    texts: { wallet: loadTexts },
  })
  await user.click(await openReceipt())
  const receipt = await screen.findByRole('dialog', { name: 'Receipt' })
  expect(within(receipt).getByText('+250.00')).toBeVisible()
})

test('links to the receipt of a game’s returned money', async () => {
  network.reply(getCredentials, { username: 'pg7', password: 'secret' })
  network.reply(transfer, { message: 'SUCCESS', failures: [] })
  const { user } = await renderInShell(<ActiveGame game={exampleGame('PG')} onClose={() => {}} />, {
    texts: { wallet: loadTexts },
  })
  await user.click(screen.getByRole('button', { name: 'Back to wallet' }))
  tellRow({ statementType: 'transfer', from: 'PG', to: 'WALLET', amount: hundredths(10_000) })
  await user.click(screen.getByRole('button', { name: 'Move back' }))
  await user.click(await openReceipt())
  const receipt = await screen.findByRole('dialog', { name: 'Receipt' })
  expect(within(receipt).getByText('100.00')).toBeVisible()
})

test('links to the receipt of a gift of unknown amount', async () => {
  network.reply(sendTrueLink, { message: 'SUCCESS' })
  tellRow({ statementType: 'deposit', from: 'TrueMoney', to: 'WALLET', amount: hundredths(0) })
  const { user } = await renderInShell(
    <GiftLink onClose={() => {}} accounts={[{ walletAccountName: 'Tamlung', mode: 'gift' }]} />,
    { texts: { wallet: loadTexts } },
  )
  await user.type(screen.getByLabelText('Gift link'), 'https://gift.truemoney.com/campaign/?v=1')
  await user.click(screen.getByRole('button', { name: 'Send gift' }))
  await user.click(await openReceipt())
  const receipt = await screen.findByRole('dialog', { name: 'Receipt' })
  expect(receipt).toHaveTextContent('TrueMoney')
  expect(receipt).not.toHaveTextContent(/0\.00|– baht/)
})
