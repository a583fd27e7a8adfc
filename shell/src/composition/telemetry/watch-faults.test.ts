import { ApiError } from '@tamlung/shared/api/api-error'

/** A page of its own for each test, because a page reports each fault once and only a few. */
async function openPage() {
  jest.resetModules()
  const { failedCalls } = await import('@tamlung/shared/api/failed-calls')
  const { telemetryEvents } = await import('./telemetry')
  const { watchFaults } = await import('./watch-faults')
  const { setShellVersion } = await import('./watch-faults')
  setShellVersion('1.2.3')
  watchFaults()
  return { failedCalls, reported: telemetryEvents, latest: () => telemetryEvents().at(-1) }
}

test('reports an uncaught error by name and place without its message', async () => {
  const { reported, latest } = await openPage()
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
  expect(JSON.stringify(reported())).not.toContain('0812345678')
})

test('reports failed calls and unknown outcomes by path', async () => {
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

test('ignores refusals and reports the same fault once', async () => {
  const { failedCalls, reported } = await openPage()
  const refused = new ApiError({ kind: 'refused', message: '', status: 400, code: 'NO_DATA' })
  failedCalls.tell('/api/bonus', refused)
  expect(reported()).toEqual([])
  failedCalls.tell('/api/wallet/transfer', 'unknown')
  failedCalls.tell('/api/wallet/transfer', 'unknown')
  expect(reported()).toHaveLength(1)
})

test('reports at most ten faults of a page', async () => {
  const { failedCalls, reported } = await openPage()
  for (let n = 0; n < 50; n++) failedCalls.tell(`/api/made-up/${n}`, 'unknown')
  expect(reported()).toHaveLength(10)
})
