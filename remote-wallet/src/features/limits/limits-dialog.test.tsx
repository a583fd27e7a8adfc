import { lookupOffers } from '@tamlung/shared/contract/routes/lookup'
import {
  confirmPlayLimit,
  getPlayLimits,
  setPlayLimit,
  startBreak,
} from '@tamlung/shared/contract/routes/play-limits'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { Limits } from './limits-dialog'

beforeEach(() => {
  network.install()
  session.start('mine', false)
})
afterEach(() => {
  network.reset()
  hiddenAmounts.set(false)
  jest.useRealTimers()
})

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

function limitsWith(about: Record<string, unknown> = {}, pause: { until: string } | null = null) {
  const limit = {
    kind: 'deposit',
    period: 'day',
    isSet: true,
    amount: 500,
    used: 120,
    asked: false,
  }
  return {
    currency: 'BAHT',
    limits: [{ ...limit, ...about }],
    pause: pause && { kind: 'timeout', ...pause },
    flows: [{ period: 'day', putIn: 120, takenOut: 20 }],
    helplines: [{ name: 'Helpline', phone: '1323' }],
  }
}

async function open() {
  startTexts()
  const Dialog = await Limits.withTexts()
  return renderInShell(<Dialog onClose={() => {}} parameters={{}} />, {
    texts: { wallet: loadTexts },
  })
}

async function show(reply: object) {
  network.reply(lookupOffers, ['playLimits'])
  network.replyRaw(getPlayLimits, reply)
  const view = await open()
  await screen.findAllByText(/baht/)
  return view
}

test('shows use of a limit, net deposit and helplines', async () => {
  await show(limitsWith())
  expect(screen.getByText('120.00 of 500.00 baht')).toBeVisible()
  expect(screen.getByText('Difference').parentElement).toHaveTextContent('Difference100.00')
  expect(screen.getByRole('link', { name: /1323/ })).toHaveAttribute('href', 'tel:1323')
})

test('lists all limits first with their reset times', async () => {
  const renewsAt = inHours(3)
  await show({
    ...limitsWith({ used: 500, renewsAt }),
    times: [{ kind: 'time', period: 'week', isSet: false, used: 30 }],
  })
  const set = screen.getByRole('region', { name: 'What you have set' })
  expect(
    within(set)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual([`Deposit limit · A day500.00 bahtResets on ${formatDateTime(renewsAt)}`])
})

test('says that no limit is set and links to each section', async () => {
  const { user } = await show(limitsWith({ isSet: false, amount: null }))
  const set = screen.getByRole('region', { name: 'What you have set' })
  expect(set).toHaveTextContent('You have not set anything yet.')
  const parts = ['Money', 'Take a break', 'In and out']
  expect(
    within(set)
      .getAllByRole('button')
      .map(button => button.textContent),
  ).toEqual(parts)
  for (const name of parts) {
    await user.click(within(set).getByRole('button', { name }))
    expect(screen.getByRole('heading', { name, level: 3 })).toHaveFocus()
  }
})

test('invents no number without a helpline', async () => {
  await show({ ...limitsWith(), helplines: [] })
  expect(screen.getByText(/talk to somebody you trust/)).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('shows an unpaid QR as waiting and not as put in', async () => {
  await show(limitsWith({ used: 0, waiting: 300 }))
  expect(screen.getByText('0.00 of 500.00 baht · 300.00 baht waiting')).toBeVisible()
})

test('shows a new limit as the server returns it', async () => {
  const { user } = await show(limitsWith())
  await user.click(screen.getByRole('button', { name: 'Change: Deposit limit, A day' }))
  await user.type(screen.getByRole('textbox', { name: /At most/ }), '300')
  network.replyRaw(setPlayLimit, limitsWith({ amount: 300 }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('120.00 of 300.00 baht')).toBeVisible()
  const [sent] = network.requests(setPlayLimit)
  expect(sent).toMatchObject({ body: { kind: 'deposit', period: 'day', amount: 300 } })
})

test('chooses a time limit from a list, also with hidden amounts', async () => {
  hiddenAmounts.set(true)
  const time = { kind: 'time', period: 'day', isSet: false, used: 40, asked: false }
  const { user } = await show({ ...limitsWith(), times: [time] })
  expect(screen.getByText('No limit · 40 min so far')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Set a limit: Playing time limit, A day' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please choose a time.')).toBeVisible()
  expect(network.requests(setPlayLimit)).toEqual([])
  await user.selectOptions(screen.getByRole('combobox', { name: /At most/ }), '2 h')
  const set = { ...time, isSet: true, amount: 120, asked: true, askedAmount: 90 }
  network.replyRaw(setPlayLimit, { ...limitsWith(), times: [{ ...set, readyAt: inHours(24) }] })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('40 min of 2 h')).toBeVisible()
  expect(screen.getByText(/You asked for 1 h 30 min/)).toBeVisible()
  const [sent] = network.requests(setPlayLimit)
  expect(sent).toMatchObject({ body: { kind: 'time', period: 'day', amount: 120 } })
})

test('hides time limits where the server has none', async () => {
  await show(limitsWith())
  expect(screen.queryByText('Playing time limit')).not.toBeInTheDocument()
})

test('confirms a higher limit only after its waiting time', async () => {
  const requested = { asked: true, askedAmount: 900 }
  const { leave } = await show(limitsWith({ ...requested, readyAt: inHours(2) }))
  expect(screen.getByText(/You asked for 900.00 baht/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Yes, confirm' })).not.toBeInTheDocument()
  leave()
  const { user } = await show(limitsWith({ ...requested, readyAt: inHours(-1) }))
  network.replyRaw(confirmPlayLimit, limitsWith({ amount: 900 }))
  await user.click(await screen.findByRole('button', { name: 'Yes, confirm' }))
  expect(await screen.findByText('120.00 of 900.00 baht')).toBeVisible()
})

test('enables the confirmation when its time comes', async () => {
  jest.useFakeTimers()
  await show(limitsWith({ asked: true, askedAmount: 900, readyAt: inHours(1 / 3600) }))
  const confirm = () => screen.queryByRole('button', { name: 'Yes, confirm' })
  expect(confirm()).not.toBeInTheDocument()
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(confirm()).toBeVisible()
})

test('confirms a break twice and shows it while it lasts', async () => {
  const { user } = await show(limitsWith())
  await user.click(screen.getByRole('button', { name: '7 days' }))
  expect(network.requests(startBreak)).toHaveLength(0)
  network.replyRaw(startBreak, limitsWith({}, { until: inHours(7 * 24) }))
  await user.click(screen.getByRole('button', { name: 'Begin the break' }))
  // The break is shown at the top, and where it was chosen, which has the focus. Shorter ones are not offered any more.
  expect(await screen.findAllByText(/You are taking a break until/)).toHaveLength(2)
  const chosen = screen.getByRole('region', { name: 'Take a break' })
  await waitFor(() => expect(within(chosen).getByRole('heading', { level: 3 })).toHaveFocus())
  expect(chosen).toHaveTextContent(/You are taking a break until/)
  expect(
    within(chosen)
      .getAllByRole('button')
      .map(one => one.textContent),
  ).toEqual(['30 days', '6 months', '12 months', '60 months'])
  expect(network.requests(startBreak)[0]).toMatchObject({ body: { kind: 'timeout', length: 7 } })
})

test.each([
  ['says so', 200, ['receipt']],
  ['has no such call', 404, { message: 'Not Found' }],
  ['knows no such call', 405, ''],
])('says that limits are unavailable on a server that %s', async (_, status, reply) => {
  network.replyRaw(lookupOffers, reply, status)
  await open()
  expect(await screen.findByText('Limits are not offered here')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  expect(network.requests(getPlayLimits)).toHaveLength(0)
})

test('offers a retry while support for limits is unknown', async () => {
  network.replyRaw(lookupOffers, null)
  network.replyRaw(getPlayLimits, limitsWith())
  const { user } = await open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  network.reply(lookupOffers, ['playLimits'])
  await user.click(again)
  expect(await screen.findByText('120.00 of 500.00 baht')).toBeVisible()
})
