import { hundredths } from '@tamlung/shared/contract/hundredths'
import { lookupOffers } from '@tamlung/shared/contract/routes/lookup'
import { getPlayLimits } from '@tamlung/shared/contract/routes/play-limits'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleWallet } from '../../testing/examples'
import { Limits } from './limits-dialog'

jest.mock('@tamlung/shared/contract/edition', () => ({ edition: 'lao' }))

const limit = { kind: 'deposit', period: 'day', isSet: true, amount: 500_000, used: 120_000 }

async function open(currency: 'BAHT' | 'LAK' | null, named?: string) {
  network.install()
  session.start('mine', false)
  startTexts()
  network.reply(lookupOffers, ['playLimits'])
  network.reply(
    getWallet,
    exampleWallet({ wallet: { amount: hundredths(0), ...(currency && { currency }) } }),
  )
  const flows = [{ period: 'day', putIn: 120_000, takenOut: 0 }]
  network.replyRaw(getPlayLimits, { currency: named, limits: [limit], flows, helplines: [] })
  const Dialog = await Limits.withTexts()
  renderInShell(<Dialog onClose={() => {}} parameters={{}} />, { texts: { wallet: loadTexts } })
}
afterEach(() => {
  network.reset()
  sessionStorage.clear()
})

test('counts limits in the wallet’s currency when the server names none', async () => {
  await open('LAK')
  expect(await screen.findByText('500,000 kip')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/baht/)
})

test('names no currency for limits when neither reply does', async () => {
  await open(null)
  expect(await screen.findByText('500,000.00')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/baht|kip/)
})

test('keeps the currency that the server names for limits', async () => {
  await open('BAHT', 'LAK')
  expect(await screen.findByText(/^500,000(\.00)? kip$/)).toBeVisible()
})
