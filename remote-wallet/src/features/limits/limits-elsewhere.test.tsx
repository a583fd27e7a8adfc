import { bus } from '@tamlung/shared/bus/bus'
import { lookupOffers } from '@tamlung/shared/contract/routes/lookup'
import { getPlayLimits, setPlayLimit } from '@tamlung/shared/contract/routes/play-limits'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { act, screen, waitFor } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { limitsDialog } from './limits-chunk'

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

async function show(about = limitsWith(500)) {
  startTexts()
  network.reply(lookupOffers, ['playLimits'])
  network.replyRaw(getPlayLimits, about)
  const Dialog = await limitsDialog()
  const view = await renderInShell(<Dialog onClose={() => {}} parameters={{}} />, {
    texts: { wallet: loadTexts },
  })
  await screen.findByText('120.00 of 500.00 baht')
  return view
}

test('money that moves meanwhile, here or in another tab, shows in what is used of a limit', async () => {
  const { leave } = await show()
  network.replyRaw(getPlayLimits, limitsWith(500, 300))
  act(() => bus.emit('wallet.changed', { cause: 'notice' }))
  expect(await screen.findByText('300.00 of 500.00 baht')).toBeVisible()
  leave()
})

test('a change made here tells the other tabs, and is itself not asked for twice', async () => {
  const { user, leave } = await show()
  network.replyRaw(setPlayLimit, limitsWith(300))
  const events = recordEvents('wallet.changed')
  await user.click(screen.getByRole('button', { name: /^Change: Most to put in, A day/ }))
  await user.type(screen.getByRole('textbox', { name: /At most/ }), '300')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('120.00 of 300.00 baht')).toBeVisible()
  expect(events.heard).toEqual([{ name: 'wallet.changed', payload: { cause: setPlayLimit.path } }])
  expect(network.requests(getPlayLimits)).toHaveLength(1)
  events.stop()
  leave()
})

test('a tab that hears nothing of the others looks again when it is looked at', async () => {
  const { leave } = await show()
  network.replyRaw(getPlayLimits, limitsWith(300))
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(await screen.findByText('120.00 of 300.00 baht')).toBeVisible()
  leave()
})

test('what is left open over midnight tells what counts anew', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const { leave } = await show()
  network.replyRaw(getPlayLimits, limitsWith(500, 0))
  await act(() => jest.advanceTimersByTimeAsync(61_000))
  await waitFor(() => expect(screen.getByText('0.00 of 500.00 baht')).toBeVisible())
  leave()
})
