import type { Metric } from 'web-vitals'
import { telemetryEvents } from './telemetry'
import { setShellVersion } from './watch-faults'
import { watchSpeed } from './watch-page'

const hearers: ((metric: Metric) => void)[] = []
jest.mock('web-vitals', () => {
  const on = (hear: (metric: Metric) => void) => hearers.push(hear)
  return { onCLS: on, onFCP: on, onINP: on, onLCP: on, onTTFB: on }
})

type List = { getEntries(): { duration: number }[] }
let seeTasks: (list: List) => void = () => undefined

let entries: Record<string, unknown[]> = {}

function leavePage() {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  dispatchEvent(new Event('visibilitychange'))
}

beforeAll(() => {
  setShellVersion('1.2.3')
  class Observer {
    constructor(see: (list: List) => void) {
      seeTasks = see
    }
    observe() {}
  }
  Object.defineProperty(globalThis, 'PerformanceObserver', { value: Observer, configurable: true })
  const getEntriesByType = (type: string) => entries[type] ?? []
  Object.defineProperty(performance, 'getEntriesByType', { value: getEntriesByType })
})

beforeEach(() => {
  hearers.length = 0
  entries = {}
})

test('reports no speed from three documents in four', () => {
  for (const chance of [0.25, 0.5, 0.999]) watchSpeed(() => chance)
  expect(hearers).toEqual([])
})

test('reports each vital with rating, view and version from the fourth', () => {
  const before = telemetryEvents().length
  watchSpeed(() => 0.249)
  expect(hearers).toHaveLength(5)
  const [tell] = hearers
  tell?.({ name: 'LCP', value: 2610.4, rating: 'needs-improvement' } as Metric)
  tell?.({ name: 'CLS', value: 0.0514, rating: 'good' } as Metric)
  expect(telemetryEvents().slice(before)).toMatchObject([
    {
      type: 'lcp',
      kind: 'needs-improvement',
      duration: 2610,
      remote: 'shell',
      version: '1.2.3',
      commit: '',
      stage: 'page',
    },
    { type: 'cls', kind: 'good', duration: 51 },
  ])
})

test('reports the longest task once, when the page is left', () => {
  watchSpeed(() => 0)
  const before = telemetryEvents().length
  leavePage()
  seeTasks({ getEntries: () => [{ duration: 61 }, { duration: 312.4 }, { duration: 90 }] })
  leavePage()
  leavePage()
  expect(telemetryEvents().slice(before)).toMatchObject([{ type: 'long-task', duration: 312 }])
})

test('reports once how many kilobytes of scripts and styles were fetched', () => {
  entries.resource = [
    { name: 'https://site/shell/main.12345678.js', transferSize: 57_490 },
    { name: 'https://site/shell/main.12345678.css', transferSize: 2_011 },
    { name: 'https://site/shell/later.12345678.js', transferSize: 0 },
    { name: 'https://site/api/wallet', transferSize: 900 },
  ]
  watchSpeed(() => 0)
  const before = telemetryEvents().length
  leavePage()
  leavePage()
  const fetched = { type: 'fetched', remote: 'shell', version: '1.2.3', duration: 60 }
  expect(telemetryEvents().slice(before)).toMatchObject([fetched])
})

test('reports why the browser did not restore the page', () => {
  const before = telemetryEvents().length
  entries.navigation = [{ notRestoredReasons: null }]
  watchSpeed(() => 0)
  expect(telemetryEvents()).toHaveLength(before)
  const reasons = [{ reason: 'websocket' }, { reason: 'unload-listener' }]
  entries.navigation = [{ notRestoredReasons: { reasons } }]
  watchSpeed(() => 0)
  const missed = { type: 'not-restored', message: 'websocket unload-listener' }
  expect(telemetryEvents().slice(before)).toMatchObject([missed])
})
