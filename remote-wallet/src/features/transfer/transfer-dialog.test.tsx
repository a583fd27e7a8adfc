import { hundredths } from '@tamlung/shared/contract/hundredths'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { getWallet, transfer } from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { tabStore } from '@tamlung/shared/session/storage'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, fireEvent, screen } from '@testing-library/react'
import { settleOpenMoves } from '../../core/settle-open-moves'
import { loadTexts } from '../../load-texts'
import { exampleWallet } from '../../testing/examples'
import { TransferDialog } from './transfer-dialog'

const done = { message: 'SUCCESS', failures: [] }
const onClose = jest.fn()

beforeEach(() => {
  network.install()
  network.reply(getWallet, exampleWallet())
  network.reply(listStatements, { statements: [], total: 0 })
  session.start('token-of-somchai', false)
})
afterEach(() => {
  network.reset()
  tabStore.remove('open-actions')
  onClose.mockReset()
})

async function open(parameters: Record<string, string> = { from: 'WALLET', to: 'PG' }) {
  const view = await renderInShell(<TransferDialog onClose={onClose} parameters={parameters} />, {
    texts: { wallet: loadTexts },
  })
  await screen.findByRole('button', { name: 'Transfer' })
  return view
}

const keys = () => network.requests(transfer).map(({ headers }) => headers['Idempotency-Key'])
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('ten presses within a moment move the money once, and every screen is told', async () => {
  network.reply(transfer, done)
  const events = recordEvents('wallet.changed')
  await open()
  press('100')
  for (let count = 0; count < 10; count++) press('Transfer')
  expect(await screen.findByText('100.00 baht has been transferred.')).toBeVisible()
  expect(network.requests(transfer)).toHaveLength(1)
  expect(network.requests(transfer)[0]?.body).toEqual({ from: 'WALLET', to: 'PG', amount: 100 })
  expect(events.heard).toHaveLength(1)
  events.stop()
})

test.each([
  [{}, 'Please choose where from and where to.'],
  [{ from: 'PG', to: 'PG' }, "You can't transfer to the same place. Choose another."],
  [{ from: 'JOKER', to: 'PG' }, 'Please choose where from and where to.'],
  [{ from: '__proto__', to: '<b>' }, 'Please choose where from and where to.'],
])('with the places %j nothing is sent, and it says why', async (parameters, words) => {
  await open(parameters)
  press('100')
  press('Transfer')
  expect(await screen.findByText(words)).toBeVisible()
  expect(network.requests(transfer)).toHaveLength(0)
})

test('less than one baht is not sent', async () => {
  const { user } = await open()
  await user.type(screen.getByLabelText('Amount'), '0.99')
  press('Transfer')
  expect(await screen.findByText('Enter at least 1.00 baht.')).toBeVisible()
  expect(network.requests(transfer)).toHaveLength(0)
})

test('a refusal says why and leads back to what was entered', async () => {
  network.refuse(transfer, 'MONEY_NOT_ENOUGH', { details: { available: 42.5 } })
  await open()
  press('100')
  press('Transfer')
  expect(await screen.findByText(/up to 42.50 baht/)).toBeVisible()
  press('Back')
  expect(screen.getByLabelText('Amount')).toHaveValue('100.00')
})

describe('when the answer is lost', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }))
  afterEach(() => jest.useRealTimers())

  test('it says that it is checking, asks with the same key, and ends in the truth', async () => {
    network.breakDown(transfer)
    await open()
    press('100')
    press('Transfer')
    expect(await screen.findByText(/No need to press again/)).toBeVisible()
    network.reply(transfer, done)
    await act(() => jest.advanceTimersByTimeAsync(2_000))
    expect(await screen.findByText('100.00 baht has been transferred.')).toBeVisible()
    expect(keys().length).toBeGreaterThan(1)
    expect(new Set(keys()).size).toBe(1)
  })

  test('a question that is turned away is no answer: nobody says failed', async () => {
    network.breakDown(transfer)
    await open()
    press('100')
    press('Transfer')
    await screen.findByText(/No need to press again/)
    network.refuse(transfer, 'REQUEST_LIMIT')
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    expect(await screen.findByText("We don't know yet")).toBeVisible()
    network.reply(transfer, done)
    press('Check again')
    expect(await screen.findByText('100.00 baht has been transferred.')).toBeVisible()
    expect(new Set(keys()).size).toBe(1)
  })

  test('it asks again by itself as soon as the network is back', async () => {
    network.breakDown(transfer)
    await open()
    press('100')
    press('Transfer')
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    await screen.findByText("We don't know yet")
    network.reply(transfer, done)
    await act(async () => window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('100.00 baht has been transferred.')).toBeVisible()
    expect(new Set(keys()).size).toBe(1)
  })

  test('a page that was left in the middle finds out on return, with the same key', async () => {
    network.breakDown(transfer)
    const first = await open()
    press('100')
    press('Transfer')
    await screen.findByText(/No need to press again/)
    first.leave()
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    network.reply(transfer, done)
    await open({})
    expect(await screen.findByText('100.00 baht has been transferred.')).toBeVisible()
    expect(new Set(keys()).size).toBe(1)
  })

  test('who does not open the dialog again is told by a toast, once', async () => {
    network.breakDown(transfer)
    const first = await open()
    press('100')
    press('Transfer')
    await screen.findByText(/No need to press again/)
    first.leave()
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    network.reply(transfer, done)
    const toasts = recordEvents('toast.show')
    settleOpenMoves()
    await act(() => jest.advanceTimersByTimeAsync(100))
    settleOpenMoves()
    await act(() => jest.advanceTimersByTimeAsync(100))
    expect(toasts.heard.map(({ payload }) => payload)).toEqual([
      { tone: 'success', text: 'Transfer: done.' },
    ])
    toasts.stop()
  })

  test('another member in the same tab never sends what the one before had begun', async () => {
    network.breakDown(transfer)
    const first = await open()
    press('100')
    press('Transfer')
    await screen.findByText(/No need to press again/)
    first.leave()
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    session.start('token-of-another', false)
    const before = keys().length
    network.reply(transfer, done)
    settleOpenMoves()
    await open({})
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(keys()).toHaveLength(before)
  })
})

test('everything in the source is one press', async () => {
  network.reply(transfer, done)
  network.reply(getWallet, exampleWallet({ wallet: { amount: hundredths(12_345) } }))
  await open()
  press('All 123.45')
  press('Transfer')
  await screen.findByText('123.45 baht has been transferred.')
  expect(network.requests(transfer)[0]?.body).toMatchObject({ amount: 123.45 })
})
