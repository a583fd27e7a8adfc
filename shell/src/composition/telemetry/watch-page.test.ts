import type { Metric } from 'web-vitals'
import { setShellVersion } from './report-subject'
import { telemetryEvents } from './telemetry'
import { watchSpeed } from './watch-page'

const hearers: ((metric: Metric) => void)[] = []
jest.mock('web-vitals', () => {
  const on = (hear: (metric: Metric) => void) => hearers.push(hear)
  return { onCLS: on, onFCP: on, onINP: on, onLCP: on, onTTFB: on }
})

type List = { getEntries(): { duration: number }[] }
let seeTasks: (list: List) => void = () => undefined

beforeAll(() => {
  setShellVersion('1.2.3')
  class Observer {
    constructor(see: (list: List) => void) {
      seeTasks = see
    }
    observe() {}
  }
  Object.defineProperty(globalThis, 'PerformanceObserver', { value: Observer, configurable: true })
})

beforeEach(() => {
  hearers.length = 0
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
  const leave = () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    dispatchEvent(new Event('visibilitychange'))
  }
  leave()
  seeTasks({ getEntries: () => [{ duration: 61 }, { duration: 312.4 }, { duration: 90 }] })
  leave()
  leave()
  expect(telemetryEvents().slice(before)).toMatchObject([{ type: 'long-task', duration: 312 }])
})
