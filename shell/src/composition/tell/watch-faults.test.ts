import { ApiError } from '@tamlung/shared/api/api-error'

/** A page of its own for each test: it tells a fault once, and few of them. */
async function openPage() {
  jest.resetModules()
  const { failedCalls } = await import('@tamlung/shared/api/failed-calls')
  const { telemetryEvents } = await import('./telemetry')
  const { watchFaults } = await import('./watch-faults')
  const { nameShell } = await import('./whose-page')
  nameShell('1.2.3')
  watchFaults()
  return { failedCalls, told: telemetryEvents, latest: () => telemetryEvents().at(-1) }
}

test('an error that nobody caught is told by name and place, without its words', async () => {
  const { told, latest } = await openPage()
  const error = new TypeError('0812345678 is not a function')
  error.stack = `TypeError: 0812345678 is not a function\n    at f (https://site/assets/main-0123.js:10:20)`
  dispatchEvent(new ErrorEvent('error', { error }))
  expect(latest()).toMatchObject({
    type: 'error',
    remote: 'shell',
    version: '1.2.3',
    stage: 'page',
    message: 'TypeError main-0123.js:10:20',
  })
  expect(JSON.stringify(told())).not.toContain('0812345678')
})

test('a call that failed and an outcome that nobody learnt are told by their path', async () => {
  const { failedCalls, latest } = await openPage()
  failedCalls.tell(
    '/api/wallet/account/{slotCode}',
    new ApiError({ kind: 'unreachable', message: '' }),
  )
  expect(latest()).toMatchObject({
    type: 'call',
    kind: 'unreachable',
    message: '/api/wallet/account/{slotCode}',
  })
  failedCalls.tell('/api/wallet/transfer', 'unknown')
  expect(latest()).toMatchObject({ type: 'unknown', message: '/api/wallet/transfer' })
})

test('a server that says no is no fault, and the same fault is told once', async () => {
  const { failedCalls, told } = await openPage()
  const refused = new ApiError({ kind: 'refused', message: '', status: 400, code: 'NO_DATA' })
  failedCalls.tell('/api/bonus', refused)
  expect(told()).toEqual([])
  failedCalls.tell('/api/wallet/transfer', 'unknown')
  failedCalls.tell('/api/wallet/transfer', 'unknown')
  expect(told()).toHaveLength(1)
})

test('a page that fails without end is heard ten times', async () => {
  const { failedCalls, told } = await openPage()
  for (let n = 0; n < 50; n++) failedCalls.tell(`/api/made-up/${n}`, 'unknown')
  expect(told()).toHaveLength(10)
})
