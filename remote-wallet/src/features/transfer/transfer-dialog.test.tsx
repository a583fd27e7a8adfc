import { hundredths } from '@tamlung/shared/contract/hundredths'
import { lookupOffers } from '@tamlung/shared/contract/routes/lookup'
import { getPlayLimits } from '@tamlung/shared/contract/routes/play-limits'
import { getWallet, transfer, transferAll } from '@tamlung/shared/contract/routes/wallet'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents } from '@tamlung/shared/testing/render-in-shell'
import { act, screen, waitFor } from '@testing-library/react'
import { exampleGame, exampleWallet } from '../../testing/examples'
import { done, eachWithMember, open, press } from './testing/transfer-under-test'

eachWithMember()

test('sends once for ten presses and notifies every screen', async () => {
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
])('sends nothing and explains the accounts %j', async (parameters, words) => {
  await open(parameters)
  press('100')
  press('Transfer')
  expect(await screen.findByText(words)).toBeVisible()
  expect(network.requests(transfer)).toHaveLength(0)
})

test('rereads the balance before refusing too large an amount', async () => {
  network.reply(getWallet, exampleWallet({ wallet: { amount: hundredths(20_000) } }))
  const { user } = await open()
  expect(screen.getByRole('button', { name: '100' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '300' })).not.toBeInTheDocument()
  const read = network.requests(getWallet).length
  await user.type(screen.getByLabelText('Amount'), '200.01')
  press('Transfer')
  const words = 'There is not enough money: up to 200.00 baht is available.'
  expect(await screen.findByText(words)).toBeVisible()
  expect(network.requests(getWallet)).toHaveLength(read + 1)
  expect(network.requests(transfer)).toHaveLength(0)
})

test('allows money that arrived after the balance was read', async () => {
  network.reply(transfer, done)
  const { user } = await open()
  network.reply(getWallet, exampleWallet({ wallet: { amount: hundredths(90_000) } }))
  await user.type(screen.getByLabelText('Amount'), '900')
  press('Transfer')
  expect(await screen.findByText('900.00 baht has been transferred.')).toBeVisible()
})

test('lets the server decide when the balance is unreadable', async () => {
  network.reply(transfer, done)
  const { user } = await open()
  network.breakDown(getWallet)
  await user.type(screen.getByLabelText('Amount'), '900')
  press('Transfer')
  await waitFor(() => expect(network.requests(transfer)).toHaveLength(1))
  expect(screen.queryByText(/not enough/)).not.toBeInTheDocument()
})

test('is busy while rereading and sends nothing after leaving', async () => {
  network.reply(transfer, done)
  const { user, leave } = await open()
  let answer = () => {}
  network.reply(getWallet, async () => {
    await new Promise<void>(resolve => {
      answer = resolve
    })
    return exampleWallet({ wallet: { amount: hundredths(90_000) } })
  })
  await user.type(screen.getByLabelText('Amount'), '900')
  const button = screen.getByRole('button', { name: 'Transfer' })
  press('Transfer')
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
  expect(screen.getByRole('button', { name: /^Move everything/ })).toBeDisabled()
  leave()
  await act(async () => answer())
  await act(async () => {})
  expect(network.requests(transfer)).toHaveLength(0)
})

test('preselects the game of the last transfer', async () => {
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

test('announces each balance beside its account', async () => {
  await open()
  const balances = document.querySelectorAll('[aria-live][aria-atomic="true"]')
  expect([...balances].map(({ textContent }) => textContent)).toEqual([
    'From: Wallet, 500.00 baht',
    'To: Game PG, 100.00 baht',
  ])
})

test('refuses less than one baht', async () => {
  const { user } = await open()
  await user.type(screen.getByLabelText('Amount'), '0.99')
  press('Transfer')
  expect(await screen.findByText('Enter at least 1.00 baht.')).toBeVisible()
  expect(network.requests(transfer)).toHaveLength(0)
})

test('shows a refusal and keeps the input', async () => {
  network.refuse(transfer, 'MONEY_NOT_ENOUGH', { details: { available: 42.5 } })
  await open()
  press('100')
  press('Transfer')
  expect(await screen.findByText(/up to 42.50/)).toBeVisible()
  press('Back')
  expect(screen.getByLabelText('Amount')).toHaveValue('100.00')
})

test('returns a game’s rest of less than one baht', async () => {
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

test('shows no zero for an unknown game balance', async () => {
  network.reply(getWallet, exampleWallet({ slots: [exampleGame('PG', { amount: null })] }))
  await open({ from: 'PG', to: 'WALLET' })
  expect(screen.queryByRole('button', { name: /^All/ })).not.toBeInTheDocument()
  expect(screen.queryByText('0.00')).not.toBeInTheDocument()
})

test('says that failed money is in the wallet, with balances', async () => {
  network.refuse(transfer, 'TRANSFER_FAIL')
  await open({ from: 'PG', to: 'WALLET' })
  press('100')
  press('Transfer')
  expect(
    await screen.findByText(/If money was taken out, it was returned to your wallet\.$/),
  ).toBeVisible()
  expect(await screen.findByText('Now in Game PG: 100.00 baht.')).toBeVisible()
})

test('shows the wallet after a refusal between two games', async () => {
  network.reply(getWallet, exampleWallet({ slots: [exampleGame('PG'), exampleGame('UFABET')] }))
  network.refuse(transfer, 'TRANSFER_FAIL')
  await open({ from: 'PG', to: 'UFABET' })
  press('100')
  press('Transfer')
  expect(await screen.findByText('Now in Game PG: 100.00 baht.')).toBeVisible()
  expect(await screen.findByText(/^Now in Wallet: /)).toBeVisible()
})

test('fills in the whole balance with one press', async () => {
  network.reply(transfer, done)
  network.reply(getWallet, exampleWallet({ wallet: { amount: hundredths(12_345) } }))
  await open()
  press('All 123.45')
  press('Transfer')
  await screen.findByText('123.45 baht has been transferred.')
  expect(network.requests(transfer)[0]?.body).toMatchObject({ amount: 123.45 })
})

test('shows an unconfirmed transfer as in progress', async () => {
  network.reply(transfer, { message: 'PROCESSING', failures: [] })
  await open()
  press('100')
  press('Transfer')
  expect(await screen.findByText(/100.00 baht is on its way/)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'In progress' })).toBeVisible()
  expect(screen.queryByText(/has been transferred/)).not.toBeInTheDocument()
})

test('claims nothing about a game in doubt', async () => {
  network.reply(transferAll, { failures: [{ code: 'PG', message: 'PROCESSING' }] })
  await open()
  press('Move everything to Game PG')
  press('Move everything')
  expect(await screen.findByText(/money has not come yet/)).toBeVisible()
  expect(screen.getByRole('listitem')).toHaveTextContent('Game PG In progress')
  expect(screen.queryByText(/^Collected/)).not.toBeInTheDocument()
})

test('names what was not collected, with the reason', async () => {
  const failures = [
    { code: 'WALLET', message: 'TRANSFER_MINIMUM' },
    { code: 'PG', message: 'TRANSFER_FAIL' },
  ]
  network.reply(transferAll, { failures })
  await open()
  press('Move everything to Game PG')
  press('Move everything')
  expect(await screen.findByText('Collected, except from some places.')).toBeVisible()
  const reported = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(reported).toEqual([
    expect.stringMatching(/^Wallet This amount is too small or too large/),
    expect.stringMatching(/^Game PG The transfer did not work/),
  ])
})

test('shows a break’s end before anything is entered', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  network.reply(lookupOffers, ['playLimits'])
  network.replyRaw(getPlayLimits, {
    ...{ currency: 'BAHT', limits: [], flows: [], helplines: [] },
    pause: { kind: 'timeout', until },
  })
  await open()
  expect(await screen.findByText(/nothing can go into games/)).toHaveTextContent(
    `You are taking a break until ${formatDateTime(until)}.`,
  )
  expect(screen.getByRole('button', { name: 'See my limits' })).toBeVisible()
})
