import { hundredths } from '@tamlung/shared/contract/hundredths'
import { lookupEnableChatWidget } from '@tamlung/shared/contract/routes/lookup'
import { lookupDeposit } from '@tamlung/shared/contract/routes/lookup-money'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, fireEvent, screen } from '@testing-library/react'
import { loadTexts } from '../../../load-texts'
import { exampleWallet } from '../../../testing/examples'
import { TransferredButton } from '../../deposit/manual-deposit'
import { keepWatching } from '../../deposit/qr/watch/keep-watching'
import { LazyStillOpen } from '../../home/home-page'

const minute = 60_000
const account = { bankCode: 'SCB', bankAccountNo: '4051234567', bankAccountName: 'TAMLUNG' }
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const walletOf = (baht: number) =>
  network.reply(getWallet, exampleWallet({ wallet: { amount: hundredths(baht * 100) } }))
const deposit = (status: string) =>
  network.reply(listStatements, {
    statements: [
      {
        _id: status,
        statementType: 'deposit',
        status,
        amount: hundredths(50_000),
        createdAt: new Date().toISOString(),
      },
    ],
  })
const news = () => document.querySelector('main')?.textContent

let stop = () => {}

/** The last step of a manual transfer, with home beside it. */
async function transfer() {
  const view = await renderInShell(
    <>
      <TransferredButton onClose={() => {}} />
      <main>
        <LazyStillOpen isWaiting named="" onCount={() => {}} unit="baht" />
      </main>
    </>,
    { texts: { wallet: loadTexts } },
  )
  stop = keepWatching()
  await pass(1000)
  press('I’ve made the transfer')
  await pass(1000)
  return view
}

const home = () =>
  renderInShell(
    <main>
      <LazyStillOpen isWaiting named="" onCount={() => {}} unit="baht" />
    </main>,
  )

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') })
  network.install()
  walletOf(10)
  network.reply(listStatements, { statements: [] })
  network.reply(lookupEnableChatWidget, { enableChatWidget: true })
  network.reply(lookupDeposit, { banks: [account], wallets: [], isManual: false })
  session.start('token-of-somchai', false)
})
afterEach(() => {
  stop()
  network.reset()
  session.end('logout')
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('looks for a reported transfer and shows it on home', async () => {
  await transfer()
  expect(news()).toContain('Looking for your transfer')
  expect(news()).toContain('No deposit has come since 16:59')
  expect(news()).not.toContain('received')
})

test('shows the hint and closes even when the code loads late', async () => {
  const onClose = jest.fn()
  await renderInShell(<TransferredButton onClose={onClose} />, { texts: { wallet: loadTexts } })
  const toasts = recordEvents('toast.show')
  press('I’ve made the transfer')
  expect(toasts.heard).toMatchObject([{ payload: { tone: 'info' } }])
  expect(onClose).toHaveBeenCalledTimes(1)
  toasts.stop()
})

test('shows a received amount until the member has seen it', async () => {
  await transfer()
  deposit('SUCCESS')
  await pass(6000)
  expect(screen.getByText('500.00 baht received')).toBeVisible()
  expect(news()).not.toContain('Looking for')
  press('Done')
  expect(news()).toBe('')
})

test('reports a received amount on one page only', async () => {
  const { leave } = await transfer()
  deposit('SUCCESS')
  await pass(6000)
  expect(news()).toContain('500.00 baht received')
  leave()
  await home()
  expect(news()).toBe('')
})

test('puts a long amount on a line of its own', async () => {
  const narrow = { ...window.matchMedia(''), matches: true }
  jest.spyOn(window, 'matchMedia').mockReturnValue(narrow)
  await transfer()
  network.reply(listStatements, {
    statements: [
      {
        _id: 'large',
        statementType: 'deposit',
        status: 'SUCCESS',
        amount: hundredths(123_456_789_050),
        createdAt: new Date().toISOString(),
      },
    ],
  })
  await pass(6000)
  expect(screen.getByText(/^1,\u200b234,\u200b567,\u200b890\.50$/)).toHaveClass('amount')
})

test('finds a deposit made before the report, but after the account', async () => {
  deposit('SUCCESS')
  await pass(minute)
  await transfer()
  expect(news()).toContain('Looking for your transfer')
  deposit('SUCCESS')
  await pass(6000)
  expect(news()).toContain('500.00 baht received')
})

test.each([
  ['PROCESSING', 'A deposit of 500.00 baht is in progress.'],
  ['FAILED', 'A deposit of 500.00 baht did not go through.'],
])('shows a deposit that is %s as such', async (status, words) => {
  await transfer()
  deposit(status)
  await pass(6000)
  expect(news()).toContain(words)
  expect(news()).not.toContain('received')
})

test('reports wallet growth without a row as growth only', async () => {
  await transfer()
  walletOf(60)
  await pass(6000)
  expect(news()).toContain('your wallet holds 50.00 baht more. We keep looking.')
  expect(news()).not.toContain('received')
})

test('says that the statement is unreadable and retries', async () => {
  await transfer()
  network.breakDown(listStatements)
  await pass(6000)
  expect(news()).toContain("can't see whether it has come")
  deposit('SUCCESS')
  await pass(minute)
  expect(news()).toContain('500.00 baht received')
})

test('offers slip, chat and another check when it stays away', async () => {
  await transfer()
  await pass(16 * minute)
  expect(news()).toContain('Your transfer has not come yet')
  const events = recordEvents('dialog.open', 'chat.open')
  press('Send slip')
  press('Chat with support')
  expect(events.heard).toMatchObject([
    { payload: { name: 'deposit', parameters: { way: 'slip' } } },
    { name: 'chat.open' },
  ])
  events.stop()
  press('Look again')
  await pass(6000)
  expect(news()).toContain('Looking for your transfer')
  press('Stop looking')
  expect(news()).toBe('')
})

test('offers only what this server supports', async () => {
  network.reply(lookupEnableChatWidget, { enableChatWidget: false })
  network.reply(lookupDeposit, { banks: [account], wallets: [], isManual: true })
  await transfer()
  expect(screen.queryByRole('button', { name: 'Send slip' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Chat with support' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Contact us' })).toBeVisible()
})

test('reserves the button until the server has refused slips', async () => {
  network.hang(lookupDeposit)
  const { leave } = await transfer()
  expect(screen.getByText('Send slip')).not.toBeVisible()
  leave()
  network.reply(lookupDeposit, { banks: [account], wallets: [], isManual: true })
  const again = await home()
  await pass(1000)
  again.leave()
  network.hang(lookupDeposit)
  await home()
  expect(news()).toContain('Looking for your transfer')
  expect(screen.queryByText('Send slip')).not.toBeInTheDocument()
})

test('survives leaving the page and shows a toast elsewhere', async () => {
  const { leave } = await transfer()
  leave()
  const toasts = recordEvents('toast.show')
  deposit('SUCCESS')
  await pass(6000)
  expect(toasts.heard).toMatchObject([{ payload: { text: '500.00 baht received' } }])
  toasts.stop()
})

test('tells another member of the device nothing', async () => {
  const { leave } = await transfer()
  leave()
  session.end('logout')
  session.start('token-of-noy', false)
  await home()
  expect(news()).toBe('')
})
