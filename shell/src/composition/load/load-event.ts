import type { ApiErrorKind } from '@tamlung/shared/api/api-error'
import type { RemoteErrorKind, Stage } from './remote-error'

/** What became of one step of loading a remote, or what went wrong on a page, as operators are told. */
export type LoadEvent = {
  type: 'loaded' | 'failed' | 'fell-back' | 'error' | 'call' | 'unknown'
  remote: string
  version: string
  commit: string
  stage: Stage | 'page'
  /** Since the page was asked for, in milliseconds. */
  at: number
  /** How long this stage took, in milliseconds. */
  duration?: number
  kind?: RemoteErrorKind | ApiErrorKind
  message?: string
}
