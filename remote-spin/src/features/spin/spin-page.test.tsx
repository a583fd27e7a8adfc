import { bus } from '@tamlung/shared/bus/bus'
import { getSpinwheelSetup, listCoupons, spin } from '@tamlung/shared/contract/routes/spinwheel'
import { expectInEachLanguage } from '@tamlung/shared/testing/expect-in-each-language'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { ToastRegion } from '@tamlung/shared/ui/feedback/toast-region'
import { clearToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { act, screen, waitFor, within } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { couponCodes, exampleCoupon, exampleSetup } from '../../testing/examples'
import { prizeStore } from '../prize/prize-store'
import { SpinPage } from './spin-page'

const won = { success: true, result: { code: 'S2', label: '×3', remainingCoin: 2 } }

let reduced = true
beforeEach(() => {
  network.install()
  network.reply(getSpinwheelSetup, exampleSetup)
  network.reply(listCoupons, [])
  prizeStore.clear()
  clearToasts()
  reduced = true
  window.matchMedia = (query: string) =>
    ({ matches: reduced && query.includes('reduce'), media: query }) as MediaQueryList
})
afterEach(() => {
  jest.useRealTimers()
  network.reset()
})

async function open() {
  const view = await renderInShell(<SpinPage />, { texts: { spin: loadTexts } })
  const button = await screen.findByRole('button', { name: /^Spin/ })
  return { ...view, button }
}

test('sends one request for ten presses, then opens the prize', async () => {
  const { button, leave } = await open()
  network.reply(spin, won)
  const events = recordEvents('dialog.open', 'coin.changed')
  jest.useFakeTimers()
  await act(async () => {
    for (let press = 0; press < 10; press++) button.click()
  })
  expect(network.requests(spin)).toHaveLength(1)
  await act(() => jest.advanceTimersByTimeAsync(1999))
  expect(events.heard.map(({ name }) => name)).toEqual(['coin.changed'])
  await act(() => jest.advanceTimersByTimeAsync(1))
  expect(events.heard.at(-1)).toEqual({ name: 'dialog.open', payload: { name: 'prize' } })
  expect(prizeStore.take()?.label).toBe('×3')
  events.stop()
  leave()
})

test('announces the result to screen readers, also with reduced motion', async () => {
  const { button, user, leave } = await open()
  network.reply(spin, won)
  await user.click(button)
  expect(await screen.findByText('The wheel stopped at ×3')).toBeInTheDocument()
  leave()
})

test('links to the limits when a limit or break refuses the spin', async () => {
  network.refuse(spin, 'PLAY_LIMIT')
  const { button, user, leave } = await open()
  const events = recordEvents('dialog.open')
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'See my limits' }))
  expect(events.heard).toEqual([{ name: 'dialog.open', payload: { name: 'limits' } }])
  expect(screen.queryByText('The spin did not work')).not.toBeInTheDocument()
  events.stop()
  leave()
})

test('does not show zero coins when the server reports none', async () => {
  network.reply(getSpinwheelSetup, { ...exampleSetup, userCoin: null })
  const { button, leave } = await open()
  expect(button).toHaveTextContent('– coins')
  leave()
})

test('groups thousands of coins as the home page does', async () => {
  network.reply(getSpinwheelSetup, { ...exampleSetup, userCoin: 12345 })
  const { button, leave } = await open()
  expect(button).toHaveTextContent('12,345 coins')
  leave()
})

test('sends no request without coins', async () => {
  network.reply(getSpinwheelSetup, { ...exampleSetup, userCoin: 0 })
  const { button, user, leave } = await open()
  await user.click(button)
  expect(network.requests(spin)).toHaveLength(0)
  expect(screen.getByText(/No coins left/)).toBeInTheDocument()
  leave()
})

test.each([
  ['a slice that is not on the wheel', { ...won, result: { ...won.result, code: 'GONE' } }],
  ['an answer that says nothing of a slice', {}],
  ['an answer that is nothing one knows', 'not what you asked for {{{'],
])('shows %s as no failure and reloads everything', async (_, answer) => {
  const { button, user, leave } = await open()
  network.replyRaw(spin, answer, 200)
  const before = network.requests(listCoupons).length
  await user.click(button)
  expect(await screen.findByText(/can't be shown on this wheel/)).toBeInTheDocument()
  expect(screen.getByRole('dialog', { name: 'Your spin' })).toBeInTheDocument()
  expect(network.requests(listCoupons).length).toBeGreaterThan(before)
  leave()
})

test.each(couponCodes)('quotes the server message %s in each language', async code => {
  const { button, user, leave } = await open()
  network.reply(spin, { success: false, error: code })
  await user.click(button)
  await expectInEachLanguage(code)
  leave()
})

test('finds a slice by its label when all codes are empty', async () => {
  const slices = exampleSetup.activeSpinwheel?.slices.map(({ label }) => ({ code: '', label }))
  network.replyRaw(getSpinwheelSetup, { activeSpinwheel: { name: '', slices }, userCoin: 3 })
  const { button, user, leave } = await open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lucky wheel')
  network.replyRaw(spin, { ...won, result: { ...won.result, code: '' } })
  const events = recordEvents('dialog.open')
  await user.click(button)
  await waitFor(() => expect(events.heard).toHaveLength(1), { timeout: 5000 })
  expect(prizeStore.take()?.slice.label).toBe('×3')
  events.stop()
  leave()
})

test('allows a spin with half a coin left and reports the coins', async () => {
  const { button, user, leave } = await open()
  network.replyRaw(spin, { ...won, result: { ...won.result, remainingCoin: '2.5' } })
  const events = recordEvents('coin.changed')
  await user.click(button)
  expect(await screen.findByText('The wheel stopped at ×3')).toBeInTheDocument()
  expect(events.heard).toEqual([{ name: 'coin.changed', payload: { coin: 2.5 } }])
  events.stop()
  leave()
})

test('shows the result as a toast after leaving during the spin', async () => {
  reduced = false
  const { button, user, rerender } = await open()
  network.reply(spin, won)
  const drawn = recordEvents('coin.changed')
  await user.click(button)
  await waitFor(() => expect(drawn.heard).toHaveLength(1))
  drawn.stop()
  rerender(<ToastRegion />)
  expect(await screen.findByText('The wheel stopped at ×3')).toBeVisible()
})

test.each([
  [won, 'The wheel stopped at ×3'],
  [{ success: false, result: null, error: 'MONEY_NOT_ENOUGH' }, /coins/],
])('shows a toast when the member leaves before the answer', async (answer, words) => {
  let send = () => {}
  const sent = new Promise<void>(resolve => {
    send = resolve
  })
  network.reply(spin, async () => {
    await sent
    return answer
  })
  const { button, user, rerender } = await open()
  await user.click(button)
  rerender(<ToastRegion />)
  send()
  expect(await screen.findByText(words)).toBeVisible()
})

test('repeats a lost request with the same key and reports no failure', async () => {
  const { button, leave } = await open()
  network.breakDown(spin)
  jest.useFakeTimers()
  await act(async () => button.click())
  expect(screen.getByText(/Checking what became/)).toBeInTheDocument()
  network.reply(spin, won)
  await act(() => jest.advanceTimersByTimeAsync(1000))
  const keys = network.requests(spin).map(({ headers }) => headers['Idempotency-Key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(screen.queryByText('The spin did not work')).not.toBeInTheDocument()
  leave()
})

test('shows three coupons per page and opens the pressed one', async () => {
  network.reply(listCoupons, ['a', 'b', 'c', 'd'].map(exampleCoupon))
  const { user, leave } = await open()
  expect(await screen.findAllByRole('button', { name: /Claim Gift/ })).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  const events = recordEvents('dialog.open')
  await user.click(screen.getByRole('button', { name: 'Claim Gift d' }))
  expect(events.heard[0]?.payload).toEqual({ name: 'claim', parameters: { coupon: 'd' } })
  events.stop()
  leave()
})

test('says that there are no coupons instead of an empty list', async () => {
  const { leave } = await open()
  expect(await screen.findByText('No coupons yet')).toBeVisible()
  const coupons = within(screen.getByRole('region', { name: 'My coupons' }))
  expect(coupons.queryByRole('list')).toBeNull()
  leave()
})

test('reloads coins that changed elsewhere', async () => {
  const { leave } = await open()
  network.reply(getSpinwheelSetup, { ...exampleSetup, userCoin: 9 })
  act(() => bus.emit('coin.changed', { coin: null }))
  expect(await screen.findByText('9 coins')).toBeInTheDocument()
  leave()
})

test('updates only the coins while the wheel turns', async () => {
  reduced = false
  const { button, leave, container, queryClient } = await open()
  network.reply(spin, won)
  const loaded = () => network.requests(getSpinwheelSetup).length
  jest.useFakeTimers()
  await act(async () => button.click())
  await act(() => jest.advanceTimersByTimeAsync(100))
  expect(screen.getByText('2 coins')).toBeInTheDocument()
  const [before, sectors] = [loaded(), [...container.querySelectorAll('path')]]
  act(() => bus.emit('coin.changed', { coin: null }))
  // This holds even after another remote has loaded another wheel.
  const slices = exampleSetup.activeSpinwheel?.slices.slice(1) ?? []
  act(() => {
    queryClient.setQueryData([getSpinwheelSetup.path], {
      ...exampleSetup,
      activeSpinwheel: { ...exampleSetup.activeSpinwheel, slices },
    })
  })
  await act(() => jest.advanceTimersByTimeAsync(100))
  expect(loaded()).toBe(before)
  expect([...container.querySelectorAll('path')]).toEqual(sectors)
  await act(() => jest.advanceTimersByTimeAsync(6000))
  expect(loaded()).toBeGreaterThan(before)
  leave()
})
