import type { ApiErrorKind } from '@tamlung/shared/api/api-error'
import type { RemoteErrorKind, Stage } from './remote-error'

type Speed = 'cls' | 'fcp' | 'inp' | 'lcp' | 'ttfb' | 'long-task'

/** What operators are told: the outcome of one step of loading a remote, a fault on a page, or how quick it was. */
export type LoadEvent = {
  type: 'loaded' | 'failed' | 'fell-back' | 'error' | 'call' | 'unknown' | Speed
  remote: string
  version: string
  commit: string
  stage: Stage | 'page'
  /** Since the page was asked for, in milliseconds. */
  at: number
  /** How long this stage took, in milliseconds; for `cls` thousandths of the screen. */
  duration?: number
  kind?: RemoteErrorKind | ApiErrorKind | 'good' | 'needs-improvement' | 'poor'
  message?: string
}
