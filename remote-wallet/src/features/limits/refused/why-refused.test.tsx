import { ApiError } from '@tamlung/shared/api/api-error'
import { type Hundredths, hundredths } from '@tamlung/shared/contract/hundredths'
import { lookupOffers } from '@tamlung/shared/contract/routes/lookup'
import { getPlayClock } from '@tamlung/shared/contract/routes/play-clock'
import { getPlayLimits } from '@tamlung/shared/contract/routes/play-limits'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../../load-texts'
import { LimitsWay } from './limits-way'
import type { Tried } from './why-refused'

beforeEach(() => {
  network.install()
  session.start('mine', false)
})
afterEach(() => {
  network.reset()
  hiddenAmounts.set(false)
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const renewsAt = inHours(5)

const limitOf = (kind: string, period: string, used: number, amount: number) => ({
  ...{ kind, period, used, amount, isSet: true, asked: false, renewsAt },
})

const limits = [
  limitOf('deposit', 'day', 500, 500),
  limitOf('deposit', 'week', 500, 2000),
  limitOf('play', 'day', 100, 300),
]
const times = [limitOf('time', 'month', 60, 600)]

async function refused(
  code: string,
  tried: Tried,
  about: Record<string, unknown> = {},
  amount?: Hundredths,
) {
  startTexts()
  network.reply(lookupOffers, ['playLimits', 'playClock'])
  network.replyRaw(getPlayClock, about.clock ?? { every: null, startedAt: inHours(-1) })
  network.replyRaw(getPlayLimits, {
    ...{ currency: 'BAHT', limits, times, pause: null, flows: [], helplines: [] },
    ...about,
  })
  const error = new ApiError({ kind: 'refused', message: code, code })
  const view = await renderInShell(<LimitsWay amount={amount} error={error} tried={tried} />, {
    texts: { wallet: loadTexts },
  })
  return view
}

test('names the used-up deposit limit and its reset', async () => {
  await refused('PLAY_LIMIT', 'deposit')
  expect(await screen.findByText('Deposit limit · A day')).toBeVisible()
  expect(screen.getByText('500.00 of 500.00 baht')).toBeVisible()
  expect(screen.getByText(`Resets on ${formatDateTime(renewsAt)}`)).toBeVisible()
  expect(screen.queryByText(/A week|into games|time to play/)).not.toBeInTheDocument()
})

test('names only a limit that the amount would exceed', async () => {
  await refused('PLAY_LIMIT', 'play', {}, hundredths(20_001))
  expect(await screen.findByText('100.00 of 300.00 baht')).toBeVisible()
  expect(screen.queryByText(/Playing time limit/)).not.toBeInTheDocument()
})

test('names every limit that may be exceeded', async () => {
  await refused('PLAY_LIMIT', 'play')
  expect(await screen.findByText('100.00 of 300.00 baht')).toBeVisible()
  expect(screen.getByText('Playing time limit · A month')).toBeVisible()
  expect(screen.queryByText(/Deposit limit/)).not.toBeInTheDocument()
})

test('names the break’s end instead of a limit', async () => {
  const until = inHours(48)
  await refused('PLAY_PAUSED', 'deposit', { pause: { kind: 'timeout', until } })
  expect(await screen.findByText(`The break lasts until ${formatDateTime(until)}.`)).toBeVisible()
  expect(screen.queryByText(/Deposit limit/)).not.toBeInTheDocument()
})

test('links to the limits', async () => {
  const { user } = await refused('PLAY_LIMIT', 'deposit')
  const events = recordEvents('dialog.open')
  await user.click(await screen.findByRole('button', { name: 'See my limits' }))
  expect(events.heard).toEqual([{ name: 'dialog.open', payload: { name: 'limits' } }])
  events.stop()
})

test('links to the overdue reality check', async () => {
  const clock = { every: 15, startedAt: inHours(-2), dueAt: inHours(-1) }
  const { user } = await refused('PLAY_LIMIT', 'play', { clock })
  const events = recordEvents('dialog.open')
  await user.click(await screen.findByRole('button', { name: 'Reality check' }))
  expect(events.heard).toEqual([
    { name: 'dialog.open', payload: { name: 'limits', parameters: { view: 'check' } } },
  ])
  events.stop()
})

test('keeps amounts hidden', async () => {
  hiddenAmounts.set(true)
  await refused('PLAY_LIMIT', 'deposit')
  expect(await screen.findByText('Deposit limit · A day')).toBeVisible()
  expect(screen.queryByText(/500/)).not.toBeInTheDocument()
})

test('links nowhere for other refusals', async () => {
  await refused('MONEY_NOT_ENOUGH', 'play')
  expect(network.requests(getPlayLimits)).toEqual([])
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
