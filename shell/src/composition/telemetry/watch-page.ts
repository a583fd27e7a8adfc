import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { LoadEvent } from '../load/load-event'
import { ownerOfPage, setShellVersion } from './report-subject'
import { report } from './telemetry'
import { watchFaults } from './watch-faults'

/** Only a sample of documents reports its speed: enough to notice a slower version. */
const oneIn = 4

const types = { CLS: 'cls', FCP: 'fcp', INP: 'inp', LCP: 'lcp', TTFB: 'ttfb' } as const

/** Layout shifts are shares of the screen; thousandths keep every figure whole. */
function figureOf({ name, value }: Metric): number {
  return Math.round(name === 'CLS' ? value * 1000 : value)
}

/** The longest task that blocked the page, reported when the page is left. */
function watchLongTasks(tell: (duration: number) => void) {
  let longest = 0
  try {
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    }).observe({ type: 'longtask', buffered: true })
  } catch {
    // The browser does not report long tasks.
    return
  }
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || longest === 0) return
    tell(Math.round(longest))
    longest = 0
  })
}

/** Waiting times and layout shifts, attributed to the remote of the first page. */
export function watchSpeed(chance: () => number = Math.random) {
  if (chance() * oneIn >= 1) return
  const { name: remote, version, commit } = ownerOfPage()
  const tell = (about: Pick<LoadEvent, 'type' | 'kind' | 'duration'>) =>
    report({ remote, version, commit, stage: 'page', ...about })
  const tellVital = (metric: Metric) =>
    tell({ type: types[metric.name], kind: metric.rating, duration: figureOf(metric) })
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(tellVital)
  watchLongTasks(duration => tell({ type: 'long-task', duration }))
}

/** Reports players' faults and waiting times to operators: remote and version, and nothing about the player. */
export function watchPage(shellVersion: string) {
  setShellVersion(shellVersion)
  watchFaults()
  watchSpeed()
}
