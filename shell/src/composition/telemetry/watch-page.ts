import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { LoadEvent } from '../load/remote-error'
import { report } from './telemetry'
import {
  ownerOfFile,
  ownerOfPage,
  type ReportSubject,
  setShellVersion,
  watchFaults,
} from './watch-faults'

/** Every fourth document reports its speed, which is enough to notice a slower version. */
const oneIn = 4

const types = { CLS: 'cls', FCP: 'fcp', INP: 'inp', LCP: 'lcp', TTFB: 'ttfb' } as const

/** Layout shifts are shares of the screen; thousandths keep every figure whole. */
function figureOf({ name, value }: Metric): number {
  return Math.round(name === 'CLS' ? value * 1000 : value)
}

/** The longest task that blocked the page, reported when the page is left. */
function watchLongTasks(tell: (duration: number) => void) {
  let maxDuration = 0
  try {
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) maxDuration = Math.max(maxDuration, duration)
    }).observe({ type: 'longtask', buffered: true })
  } catch {
    // The browser does not report long tasks.
    return
  }
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || maxDuration === 0) return
    tell(Math.round(maxDuration))
    maxDuration = 0
  })
}

/** Reports the kilobytes of scripts and styles that the network sent until the page was first hidden, per remote. */
function watchTransfers() {
  const tell = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', tell)
    const bytes = new Map<ReportSubject, number>()
    for (const entry of performance.getEntriesByType('resource')) {
      const { name, transferSize } = entry as PerformanceResourceTiming
      if (!(transferSize > 0 && /\.(js|css)$/.test(name))) continue
      const owner = ownerOfFile(name)
      bytes.set(owner, (bytes.get(owner) ?? 0) + transferSize)
    }
    for (const [{ name: remote, version, commit }, sum] of bytes) {
      const about = { remote, version, commit, stage: 'page', type: 'fetched' } as const
      report({ ...about, duration: Math.ceil(sum / 1000) })
    }
  }
  addEventListener('visibilitychange', tell)
}

type Reasons = { reasons: { reason: string }[] | null }

/** Why the browser loaded this page again when the player went back to it; only some browsers give reasons. */
function missedRestore(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
    notRestoredReasons?: Reasons | null
  })[]
  const reasons = navigation?.notRestoredReasons?.reasons
  return reasons
    ?.map(({ reason }) => reason)
    .join(' ')
    .slice(0, 100)
}

/** Waiting times and layout shifts, attributed to the remote of the first page. */
export function watchSpeed(chance: () => number = Math.random) {
  if (chance() * oneIn >= 1) return
  const { name: remote, version, commit } = ownerOfPage()
  const tell = (about: Pick<LoadEvent, 'type' | 'kind' | 'duration' | 'message'>) =>
    report({ remote, version, commit, stage: 'page', ...about })
  const tellVital = (metric: Metric) =>
    tell({ type: types[metric.name], kind: metric.rating, duration: figureOf(metric) })
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(tellVital)
  watchLongTasks(duration => tell({ type: 'long-task', duration }))
  watchTransfers()
  const message = missedRestore()
  if (message) tell({ type: 'not-restored', message })
}

/** Reports players' faults and waiting times to operators: remote and version, and nothing about the player. */
export function watchPage(shellVersion: string) {
  setShellVersion(shellVersion)
  watchFaults()
  watchSpeed()
}
