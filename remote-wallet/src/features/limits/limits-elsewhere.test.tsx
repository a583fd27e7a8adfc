import { queryKeyOf } from '@tamlung/shared/api/query-of'
import { bus } from '@tamlung/shared/bus/bus'
import { lookupOffers } from '@tamlung/shared/contract/routes/lookup'
import { getPlayClock, setPlayClock } from '@tamlung/shared/contract/routes/play-clock'
import { getPlayLimits, setPlayLimit } from '@tamlung/shared/contract/routes/play-limits'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { act, screen, waitFor } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { Limits } from './limits-dialog'

beforeEach(() => {
  network.install()
  session.start('mine', false)
})
afterEach(() => {
  jest.useRealTimers()
  network.reset()
})

const limitsWith = (amount: number, used = 120) => ({
  currency: 'BAHT',
  limits: [{ kind: 'deposit', period: 'day', isSet: true, amount, used, asked: false }],
  pause: null,
  flows: [],
  helplines: [],
})

async function show(about = limitsWith(500), offers = ['playLimits']) {
  startTexts()
  network.reply(lookupOffers, offers)
  network.replyRaw(getPlayLimits, about)
  const Dialog = await Limits.withTexts()
  const view = await renderInShell(<Dialog onClose={() => {}} parameters={{}} />, {
    texts: { wallet: loadTexts },
  })
  await screen.findByText('120.00 of 500.00 baht')
  return view
}

test('updates the used amount after money moved elsewhere', async () => {
  const { leave } = await show()
  network.replyRaw(getPlayLimits, limitsWith(500, 300))
  act(() => bus.emit('wallet.changed', { cause: 'notice' }))
  expect(await screen.findByText('300.00 of 500.00 baht')).toBeVisible()
  leave()
})

test('notifies other tabs once about a change', async () => {
  const { user, leave } = await show()
  network.replyRaw(setPlayLimit, limitsWith(300))
  const events = recordEvents('wallet.changed')
  await user.click(screen.getByRole('button', { name: /^Change: Deposit limit, A day/ }))
  await user.type(screen.getByRole('textbox', { name: /At most/ }), '300')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('120.00 of 300.00 baht')).toBeVisible()
  expect(events.heard).toEqual([{ name: 'wallet.changed', payload: { cause: setPlayLimit.path } }])
  expect(network.requests(getPlayLimits)).toHaveLength(1)
  events.stop()
  leave()
})

test('reloads when the tab becomes visible', async () => {
  const { leave } = await show()
  network.replyRaw(getPlayLimits, limitsWith(300))
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(await screen.findByText('120.00 of 300.00 baht')).toBeVisible()
  leave()
})

test('updates at midnight while open', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const { leave } = await show()
  network.replyRaw(getPlayLimits, limitsWith(500, 0))
  await act(() => jest.advanceTimersByTimeAsync(61_000))
  await waitFor(() => expect(screen.getByText('0.00 of 500.00 baht')).toBeVisible())
  leave()
})

/** Answers the call when the returned function is called. */
function answerLater(
  route: typeof getPlayLimits | typeof setPlayLimit | typeof setPlayClock,
  stored: unknown,
) {
  let answer = () => {}
  network.reply(
    route,
    () => new Promise<never>(resolve => (answer = () => resolve(stored as never))),
  )
  return () => act(async () => answer())
}

test.each(['30 min', 'Save'])(
  'drops a late reply of %s after the member logged out',
  async button => {
    const at = new Date().toISOString()
    network.replyRaw(getPlayClock, { startedAt: at, dueAt: at, currency: 'BAHT' })
    const { user, queryClient, unmount } = await show(limitsWith(500), ['playLimits', 'playClock'])
    await screen.findByRole('button', { name: '30 min' })
    const routes = [getPlayLimits, getPlayClock].map(route => queryKeyOf(route))
    const [limits, clock] = routes.map(key => queryClient.getQueryData(key))
    const answers = [answerLater(setPlayLimit, limits), answerLater(setPlayClock, clock)]
    await user.click(screen.getByRole('button', { name: /^Change: Deposit limit, A day/ }))
    await user.type(screen.getByRole('textbox', { name: /At most/ }), '300')
    await user.click(screen.getByRole('button', { name: button }))
    unmount()
    session.end('logout')
    queryClient.clear()
    session.start('of another', false)
    for (const answer of answers) await answer()
    for (const key of routes) expect(queryClient.getQueryData(key)).toBeUndefined()
    queryClient.clear()
  },
)

test('ignores an older reply after a change', async () => {
  const { user, queryClient, leave } = await show()
  const old = queryClient.getQueryData(queryKeyOf(getPlayLimits))
  const answer = answerLater(getPlayLimits, old)
  act(() => bus.emit('wallet.changed', { cause: 'notice' }))
  network.replyRaw(setPlayLimit, limitsWith(300))
  await user.click(screen.getByRole('button', { name: /^Change: Deposit limit, A day/ }))
  await user.type(screen.getByRole('textbox', { name: /At most/ }), '300')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('120.00 of 300.00 baht')
  await answer()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByText('120.00 of 300.00 baht')).toBeVisible()
  leave()
})
