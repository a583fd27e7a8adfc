import type { ApiErrorKind } from '@tamlung/shared/api/api-error'
import type { RemoteErrorKind, Stage } from './remote-error'

type Speed = 'cls' | 'fcp' | 'inp' | 'lcp' | 'ttfb' | 'long-task' | 'fetched' | 'not-restored'

/** A report for operators: the outcome of one loading step, a fault on a page, or a speed figure. */
export type LoadEvent = {
  type: 'loaded' | 'failed' | 'fell-back' | 'error' | 'call' | 'unknown' | Speed
  remote: string
  version: string
  commit: string
  stage: Stage | 'page'
  /** Since navigation start, in milliseconds. */
  at: number
  /** The duration of this stage in milliseconds; for `cls`, thousandths of the screen; for `fetched`, kilobytes. */
  duration?: number
  kind?: RemoteErrorKind | ApiErrorKind | 'good' | 'needs-improvement' | 'poor'
  message?: string
}
