import { bus } from '@tamlung/shared/bus/bus'
import { addMoney, transfer, withdraw } from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { persistentStore } from '@tamlung/shared/session/storage'
import { storageKeys } from '@tamlung/shared/session/storage-keys'
import { askForPush } from './notice-bell'

const ask = jest.fn()
let stop = () => {}

const permission = (value: NotificationPermission) =>
  Object.defineProperty(globalThis, 'Notification', {
    value: { permission: value },
    configurable: true,
  })

beforeEach(() => {
  ask.mockReset()
  localStorage.clear()
  session.start('token', true)
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true })
  Object.defineProperty(globalThis, 'PushManager', { value: {}, configurable: true })
  document.head.innerHTML = '<meta name="service-worker" content="on">'
  permission('default')
  jest.useFakeTimers()
  stop = askForPush(ask)
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

async function finish(cause: string, done = true) {
  bus.emit('wallet.changed', { cause, done })
  bus.emit('dialog.closed', { name: 'deposit' })
  await jest.runAllTimersAsync()
}

test.each([addMoney.path, withdraw.path, 'qr.paid'])(
  'asks once after %s has succeeded',
  async cause => {
    await finish(cause)
    expect(ask).toHaveBeenCalledTimes(1)
  },
)

test('does not ask after login, a transfer or a failure', async () => {
  bus.emit('dialog.closed', { name: 'deposit' })
  await finish(transfer.path)
  await finish(addMoney.path, false)
  expect(ask).not.toHaveBeenCalled()
})

test('does not ask on the day of an installation prompt', async () => {
  const day = 24 * 3_600_000
  persistentStore.set(storageKeys.askedToInstall, String(Date.now() - day / 2))
  await finish(addMoney.path)
  expect(ask).not.toHaveBeenCalled()
  persistentStore.set(storageKeys.askedToInstall, String(Date.now() - day))
  await finish(addMoney.path)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('asks at most once in a month', async () => {
  await finish(addMoney.path)
  await finish(withdraw.path)
  expect(ask).toHaveBeenCalledTimes(1)
  const before = Date.now() - 32 * 24 * 3_600_000
  persistentStore.set(storageKeys.askedToPush, String(before))
  await finish(withdraw.path)
  expect(ask).toHaveBeenCalledTimes(2)
})

test.each(['granted', 'denied'] as const)(
  'does not ask where the browser has answered %s',
  async value => {
    permission(value)
    await finish(addMoney.path)
    expect(ask).not.toHaveBeenCalled()
  },
)

test('does not ask visitors or while a dialog is open', async () => {
  document.body.innerHTML = '<dialog open></dialog>'
  await finish(addMoney.path)
  document.body.innerHTML = ''
  session.end('logout')
  await finish(addMoney.path)
  expect(ask).not.toHaveBeenCalled()
})

test('does not ask without a service worker', async () => {
  document.head.innerHTML = ''
  await finish(addMoney.path)
  expect(ask).not.toHaveBeenCalled()
})
