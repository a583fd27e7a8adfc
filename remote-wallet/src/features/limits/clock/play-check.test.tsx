import { lookupOffers } from '@tamlung/shared/contract/routes/lookup'
import {
  getPlayClock,
  listFlows,
  seePlayClock,
  setPlayClock,
} from '@tamlung/shared/contract/routes/play-clock'
import { getPlayLimits } from '@tamlung/shared/contract/routes/play-limits'
import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { screen, waitFor } from '@testing-library/react'
import { loadTexts } from '../../../load-texts'
import { Limits } from '../limits-dialog'

const clock = (every: number | null = null) => ({
  every,
  startedAt: new Date(Date.now() - 65 * 60_000).toISOString(),
  dueAt: new Date(Date.now() + 60 * 60_000).toISOString(),
  currency: 'BAHT',
  putIn: 700,
  takenOut: 200,
})

beforeEach(() => {
  network.install()
  session.start('mine', false)
  network.replyRaw(getPlayClock, clock())
  network.replyRaw(seePlayClock, clock(30))
  network.replyRaw(getPlayLimits, { currency: 'BAHT', limits: [], flows: [], helplines: [] })
  network.replyRaw(listFlows, {
    currency: 'BAHT',
    bars: [{ beginsAt: '2026-11-15T17:00:00.000Z', putIn: 900, takenOut: 250 }],
  })
})
afterEach(() => {
  hiddenAmounts.set(false)
  session.end('logout')
  network.reset()
})

async function show(parameters: Record<string, string>) {
  startTexts()
  const Dialog = await Limits.withTexts()
  const onClose = jest.fn()
  const view = await renderInShell(<Dialog onClose={onClose} parameters={parameters} />, {
    texts: { wallet: loadTexts },
  })
  return { ...view, onClose }
}

test('shows time and amounts, and continues on confirmation', async () => {
  const { user, onClose } = await show({ view: 'check' })
  expect(await screen.findByText('1 h 5 min')).toBeVisible()
  expect(screen.getByText('700.00')).toBeVisible()
  expect(screen.getByText('200.00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(network.requests(seePlayClock)[0]).toMatchObject({ body: { answered: true } })
})

test('offers a break and logout', async () => {
  const events = recordEvents('dialog.open')
  const first = await show({ view: 'check' })
  await first.user.click(screen.getByRole('button', { name: 'Take a break' }))
  await waitFor(() =>
    expect(events.heard).toEqual([{ name: 'dialog.open', payload: { name: 'limits' } }]),
  )
  events.stop()
  first.leave()
  const { user } = await show({ view: 'check' })
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(session.token()).toBeNull())
})

test('can be closed when the server does not answer', async () => {
  network.breakDown(getPlayClock)
  network.breakDown(seePlayClock)
  const { user, onClose } = await show({ view: 'check' })
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('shows the chosen interval, the clock and the last weeks', async () => {
  network.replyRaw(lookupOffers, ['playLimits', 'playClock'])
  network.replyRaw(setPlayClock, clock(30))
  const { user } = await show({})
  expect(await screen.findByText('1 h 5 min')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Never' })).toHaveAttribute('aria-pressed', 'true')
  expect(network.requests(getPlayClock)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '30 min' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '30 min' })).toHaveAttribute('aria-pressed', 'true'),
  )
  expect(network.requests(setPlayClock)[0]).toMatchObject({ body: { every: 30 } })
  const span = (await screen.findByText('16/11')).closest('li')
  expect(span).toHaveTextContent('16/11Difference 650.00Put in900.00Taken out250.00')
})

test('hides bar lengths while amounts are hidden', async () => {
  hiddenAmounts.set(true)
  network.replyRaw(lookupOffers, ['playLimits', 'playClock'])
  await show({})
  const span = (await screen.findByText('16/11')).closest('li')
  expect(span).not.toHaveTextContent(/\d\.\d\d/)
  for (const bar of span?.querySelectorAll('[style]') ?? [])
    expect(bar.getAttribute('style')).not.toMatch(/scaleX\(0?\.[1-9]|scaleX\(1\)/)
})

test('requests no clock from a server without one', async () => {
  network.replyRaw(lookupOffers, ['playLimits'])
  await show({})
  expect(await screen.findByRole('heading', { name: 'Take a break' })).toBeVisible()
  expect(network.requests(getPlayClock)).toEqual([])
  expect(network.requests(listFlows)).toEqual([])
})
