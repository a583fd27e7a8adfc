import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { getWallet, sendTrueLink } from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { tabStore } from '@tamlung/shared/session/storage'
import { ofMember } from '@tamlung/shared/session/storage-keys'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, fireEvent, screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleWallet } from '../../testing/examples'
import { GiftLink } from './gift-link'

afterEach(() => {
  jest.useRealTimers()
  network.reset()
  tabStore.removeAll(ofMember)
})

const onClose = jest.fn()

async function sendInVain() {
  network.install()
  network.keepsKeys(false)
  network.reply(getWallet, exampleWallet())
  network.reply(listStatements, { statements: [] })
  network.breakDown(sendTrueLink)
  session.start('token-of-somchai', false)
  const accounts = [{ walletAccountName: 'Tamlung', mode: 'gift' }]
  await renderInShell(<GiftLink accounts={accounts} onClose={onClose} />, {
    texts: { wallet: loadTexts },
  })
  const link = { target: { value: 'https://gift.truemoney.com/campaign/?v=1' } }
  fireEvent.change(screen.getByLabelText('Gift link'), link)
  // Loaded beforehand, so that afterwards only time passes.
  await import('./encrypt-true-link')
  jest.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Send gift' }))
  await act(() => jest.advanceTimersByTimeAsync(20_000))
}

test('sends a gift link once when its answer is lost', async () => {
  await sendInVain()
  const announced = screen.getByRole('dialog', { name: "We don't know yet" })
  expect(announced).toHaveTextContent("we can't see whether your link reached us")
  expect(announced).toHaveTextContent('Look at your statement')
  expect(announced).not.toHaveTextContent(/we keep looking/)
  expect(network.requests(sendTrueLink)).toHaveLength(1)
})

test('can be closed while the outcome is unknown', async () => {
  await sendInVain()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(onClose).toHaveBeenCalled()
})
