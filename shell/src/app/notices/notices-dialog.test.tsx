import { getPushKey, subscribePush, unsubscribePush } from '@tamlung/shared/contract/routes/push'
import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, screen, waitFor } from '@testing-library/react'
import { loadNoticesTexts } from './notices-chunk'
import { PushSwitches } from './notices-dialog'
import { chosenTopics, renewPush } from './push-state'

const endpoint = 'https://push.test/1'
const unsubscribe = jest.fn(async () => true)
const subscribed = {
  endpoint,
  unsubscribe,
  options: { applicationServerKey: Uint8Array.of(4, 1, 2).buffer },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
}
let here: typeof subscribed | null = null
const subscribe = jest.fn(async (_: { applicationServerKey: Uint8Array }) => {
  here = subscribed
  return subscribed
})
const requestPermission = jest.fn(async () => 'granted')

beforeEach(() => {
  network.install()
  network.reset()
  network.reply(getPushKey, { key: 'BAEC' })
  network.reply(subscribePush, { message: 'SUCCESS' })
  network.reply(unsubscribePush, { message: 'SUCCESS' })
  jest.clearAllMocks()
  here = null
  requestPermission.mockResolvedValue('granted')
  const pushManager = { getSubscription: async () => here, subscribe }
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready: Promise.resolve({ pushManager }) },
    configurable: true,
  })
  Object.defineProperty(globalThis, 'Notification', {
    value: { permission: 'granted', requestPermission },
    configurable: true,
  })
  session.start('token', true)
  hiddenAmounts.set(false)
})

const show = () => renderInShell(<PushSwitches />, { texts: { notices: loadNoticesTexts } })
const bodies = () => network.requests(subscribePush).map(({ body }) => body)

test('switches each kind separately, and refused withdrawals with completed ones', async () => {
  const { user, leave } = await show()
  const withdrawals = screen.getByRole('button', { name: 'Withdrawals' })
  await user.click(withdrawals)
  await waitFor(() => expect(withdrawals).toHaveAttribute('aria-pressed', 'true'))
  expect(bodies()).toEqual([
    {
      endpoint,
      keys: { p256dh: 'p', auth: 'a' },
      kinds: ['withdrawal', 'refused'],
      hidesAmounts: false,
      language: 'en',
    },
  ])
  expect(subscribe.mock.lastCall?.[0].applicationServerKey).toEqual(Uint8Array.of(4, 1, 2))
  const chat = screen.getByRole('button', { name: 'Chat' })
  await user.click(chat)
  await waitFor(() => expect(chat).toHaveAttribute('aria-pressed', 'true'))
  expect(bodies()[1]).toMatchObject({ kinds: ['withdrawal', 'refused', 'answer'] })
  await user.click(withdrawals)
  await waitFor(() => expect(withdrawals).toHaveAttribute('aria-pressed', 'false'))
  expect(bodies()[2]).toMatchObject({ kinds: ['answer'] })
  leave()
})

test('reports a failure when the browser never activates the worker', async () => {
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready: new Promise(() => {}) },
    configurable: true,
  })
  const toasts = recordEvents('toast.show')
  await show()
  jest.useFakeTimers()
  screen.getByRole('button', { name: 'Chat' }).click()
  await act(() => jest.advanceTimersByTimeAsync(15_000))
  jest.useRealTimers()
  expect(toasts.heard).toMatchObject([{ payload: { tone: 'failure' } }])
  expect(chosenTopics()).toEqual([])
  toasts.stop()
})

test('unsubscribes here and at the server with the last switch', async () => {
  const { user, leave } = await show()
  const chat = screen.getByRole('button', { name: 'Chat' })
  await user.click(chat)
  await waitFor(() => expect(chat).toHaveAttribute('aria-pressed', 'true'))
  await user.click(chat)
  await waitFor(() => expect(network.requests(unsubscribePush)[0]?.body).toEqual({ endpoint }))
  expect(unsubscribe).toHaveBeenCalled()
  expect(chosenTopics()).toEqual([])
  leave()
})

test('says where to change a refused permission', async () => {
  requestPermission.mockResolvedValue('denied')
  const { user, leave } = await show()
  await user.click(screen.getByRole('button', { name: 'Chat' }))
  expect(await screen.findByText(/Your browser blocks notifications/)).toBeVisible()
  expect(subscribe).not.toHaveBeenCalled()
  leave()
})

test('tells the server about hidden amounts only when subscribed', async () => {
  await renewPush()
  expect(bodies()).toEqual([])
  const { user, leave } = await show()
  const deposits = screen.getByRole('button', { name: 'Deposits' })
  await user.click(deposits)
  await waitFor(() => expect(deposits).toHaveAttribute('aria-pressed', 'true'))
  hiddenAmounts.set(true)
  await renewPush()
  expect(bodies()[1]).toMatchObject({ kinds: ['deposit'], hidesAmounts: true })
  leave()
})

test('subscribes again when the server’s key has changed', async () => {
  const { user, leave } = await show()
  const deposits = screen.getByRole('button', { name: 'Deposits' })
  await user.click(deposits)
  await waitFor(() => expect(deposits).toHaveAttribute('aria-pressed', 'true'))
  await renewPush()
  expect(subscribe).toHaveBeenCalledTimes(1)
  network.reply(getPushKey, { key: 'BAIF' })
  await renewPush()
  expect(unsubscribe).toHaveBeenCalledTimes(1)
  expect(subscribe.mock.lastCall?.[0].applicationServerKey).toEqual(Uint8Array.of(4, 2, 5))
  expect(bodies()).toHaveLength(3)
  leave()
})

test('does not apply one member’s choice to the next', async () => {
  const { user, leave } = await show()
  const deposits = screen.getByRole('button', { name: 'Deposits' })
  await user.click(deposits)
  await waitFor(() => expect(deposits).toHaveAttribute('aria-pressed', 'true'))
  session.end('logout')
  expect(chosenTopics()).toEqual([])
  leave()
})
