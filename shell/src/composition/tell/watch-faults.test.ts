import { ApiError } from '@tamlung/shared/api/api-error'
import { failedCalls } from '@tamlung/shared/api/failed-calls'
import { telemetryEvents } from './telemetry'
import { watchFaults } from './watch-faults'
import { nameShell } from './whose-page'

beforeAll(() => {
  nameShell('1.2.3')
  watchFaults()
})

const latest = () => telemetryEvents().at(-1)

test('an error that nobody caught is told by name and place, without its words', () => {
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
  expect(JSON.stringify(telemetryEvents())).not.toContain('0812345678')
})

test('a call that failed and an outcome that nobody learnt are told by their path', () => {
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

test('a server that says no is no fault, and the same fault is told once', () => {
  const before = telemetryEvents().length
  const refused = new ApiError({ kind: 'refused', message: '', status: 400, code: 'NO_DATA' })
  failedCalls.tell('/api/bonus', refused)
  failedCalls.tell('/api/wallet/transfer', 'unknown')
  expect(telemetryEvents()).toHaveLength(before)
})

test('a page that fails without end is heard ten times', () => {
  for (let n = 0; n < 50; n++) failedCalls.tell(`/api/made-up/${n}`, 'unknown')
  expect(telemetryEvents()).toHaveLength(10)
})
