import type { ApiErrorKind } from '@tamlung/shared/api/api-error'
import type { RemoteErrorKind, Stage } from './remote-error'

type Speed = 'cls' | 'fcp' | 'inp' | 'lcp' | 'ttfb' | 'long-task'

/** What became of one step of loading a remote, what went wrong on a page, or how quick it was, as operators are told. */
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
