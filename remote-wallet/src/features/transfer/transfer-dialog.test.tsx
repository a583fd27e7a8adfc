import { keepSettling } from '@tamlung/shared/api/keep-settling'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { getWallet, transfer } from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { tabStore } from '@tamlung/shared/session/storage'
import { ofMember } from '@tamlung/shared/session/storage-keys'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, fireEvent, screen } from '@testing-library/react'
import { openMoves } from '../../core/open-moves'
import { loadTexts } from '../../load-texts'
import { exampleGame, exampleWallet } from '../../testing/examples'
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
  tabStore.removeAll(ofMember)
  tabStore.remove('open-actions')
  localStorage.clear()
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

test('more than there is, is not offered, is read once more before it is said, and is not sent', async () => {
  network.reply(getWallet, exampleWallet({ wallet: { amount: hundredths(20_000) } }))
  const { user } = await open()
  expect(screen.getByRole('button', { name: '100' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '300' })).not.toBeInTheDocument()
  const read = network.requests(getWallet).length
  await user.type(screen.getByLabelText('Amount'), '200.01')
  press('Transfer')
  const words = 'Now in Wallet: 200.00 baht.'
  expect(await screen.findByText(words)).toBeVisible()
  expect(network.requests(getWallet)).toHaveLength(read + 1)
  expect(network.requests(transfer)).toHaveLength(0)
})

test('what has come in since the balance was read can be sent', async () => {
  network.reply(transfer, done)
  const { user } = await open()
  network.reply(getWallet, exampleWallet({ wallet: { amount: hundredths(90_000) } }))
  await user.type(screen.getByLabelText('Amount'), '900')
  press('Transfer')
  expect(await screen.findByText('900.00 baht has been transferred.')).toBeVisible()
})

test('the next transfer leads to the game of the last one', async () => {
  const slots = [exampleGame('PG'), exampleGame('JOKER')]
  network.reply(getWallet, exampleWallet({ slots }))
  network.reply(transfer, done)
  const first = await open({ from: 'WALLET', to: 'JOKER' })
  press('100')
  press('Transfer')
  await screen.findByText('100.00 baht has been transferred.')
  first.leave()
  await open({})
  expect(screen.getByRole('option', { name: 'Game JOKER', selected: true })).toBeInTheDocument()
  press('100')
  press('Transfer')
  await screen.findByText('100.00 baht has been transferred.')
  expect(network.requests(transfer).at(-1)?.body).toMatchObject({ from: 'WALLET', to: 'JOKER' })
})

test('whoever listens hears of each balance where it is', async () => {
  await open()
  const balances = document.querySelectorAll('[aria-live][aria-atomic="true"]')
  expect([...balances].map(({ textContent }) => textContent)).toEqual([
    'From: Wallet, 500.00 baht',
    'To: Game PG, 100.00 baht',
  ])
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
  expect(await screen.findByText(/up to 42.50/)).toBeVisible()
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
    const stop = keepSettling(async () => openMoves)
    await act(() => jest.advanceTimersByTimeAsync(31_000))
    stop()
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
    const profile = { _id: '8', username: '0898765432', name: 'Malee', coin: 0 }
    network.reply(getWallet, exampleWallet({ profile }))
    session.start('token-of-another', false)
    const before = keys().length
    network.reply(transfer, done)
    const stop = keepSettling(async () => openMoves)
    await open({})
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(keys()).toHaveLength(before)
    stop()
  })
})

describe('with a server that does not keep keys, when the answer is lost', () => {
  const words = /it does not show so far/
  beforeEach(() => {
    network.keepsKeys(false)
    jest.useFakeTimers({ advanceTimers: true })
  })
  afterEach(() => {
    jest.useRealTimers()
    network.keepsKeys(true)
  })

  async function send() {
    network.breakDown(transfer)
    const view = await open()
    press('100')
    press('Transfer')
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    return view
  }

  function showRow(createdAt: number) {
    const places = { from: 'WALLET', to: 'PG' }
    const row = { statementType: 'transfer', status: 'SUCCESS', ...places, amount: 100, createdAt }
    network.replyRaw(listStatements, { statements: [row] })
  }

  test('it is sent once, and said what is in the wallet now', async () => {
    await send()
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByText('Now in Wallet: 500.00 baht.')).toBeVisible()
    await act(() => jest.advanceTimersByTimeAsync(120_000))
    expect(keys()).toHaveLength(1)
  })

  test('it is still looked for after a reload an hour later, and told when it shows', async () => {
    const first = await send()
    const sentAt = Date.now()
    first.leave()
    await act(() => jest.advanceTimersByTimeAsync(3_600_000))
    await open({})
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    expect(await screen.findByText(words)).toBeVisible()
    showRow(sentAt - 15_000)
    await act(() => jest.advanceTimersByTimeAsync(31_000))
    expect(await screen.findByText('100.00 baht has been transferred.')).toBeVisible()
    expect(keys()).toHaveLength(1)
  })

  test('who has left is told where it shows, and that another page may have done the same', async () => {
    const first = await send()
    first.leave()
    showRow(Date.now() - 15_000)
    const toasts = recordEvents('toast.show')
    const stop = keepSettling(async () => openMoves)
    await act(() => jest.advanceTimersByTimeAsync(31_000))
    stop()
    expect(toasts.heard.map(({ payload }) => payload)).toEqual([
      {
        tone: 'info',
        text: expect.stringMatching(
          /^Transfer: No answer came, but your statement has it, at .*another page of yours/,
        ),
      },
    ])
    toasts.stop()
  })

  test('who says to have looked begins anew', async () => {
    await send()
    press('I have looked, start again')
    network.reply(transfer, done)
    press('Transfer')
    expect(await screen.findByText('100.00 baht has been transferred.')).toBeVisible()
    expect(new Set(keys()).size).toBe(2)
  })
})

test('the rest of less than one baht in a game goes back to the wallet', async () => {
  network.reply(transfer, done)
  network.reply(
    getWallet,
    exampleWallet({ slots: [exampleGame('PG', { amount: hundredths(50) })] }),
  )
  await open({ from: 'PG', to: 'WALLET' })
  press('All 0.50')
  press('Transfer')
  await screen.findByText('0.50 baht has been transferred.')
  expect(network.requests(transfer)[0]?.body).toMatchObject({ from: 'PG', amount: 0.5 })
})

test('a game whose money is not known shows no zero, and does not offer all of it', async () => {
  network.reply(getWallet, exampleWallet({ slots: [exampleGame('PG', { amount: null })] }))
  await open({ from: 'PG', to: 'WALLET' })
  expect(screen.queryByRole('button', { name: /^All/ })).not.toBeInTheDocument()
  expect(screen.queryByText('0.00')).not.toBeInTheDocument()
})

test('a refusal says what is in the place now', async () => {
  network.refuse(transfer, 'TRANSFER_FAIL')
  await open({ from: 'PG', to: 'WALLET' })
  press('100')
  press('Transfer')
  expect(await screen.findByText('Now in Game PG: 100.00 baht.')).toBeVisible()
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
