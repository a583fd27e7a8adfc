import type { ApiErrorKind } from '@tamlung/shared/api/api-error'
import { ScriptError } from './load-script'

export type RemoteErrorKind =
  /** It cannot be fetched. */
  | 'absent'
  /** It timed out. */
  | 'slow'
  /** It was fetched and fails. */
  | 'broken'
  /** It was built for another shell. */
  | 'incompatible'

export type Stage = 'entry' | 'chunk' | 'start' | 'render'

type Facts = {
  kind: RemoteErrorKind
  remote: string
  version: string
  stage: Stage
  cause?: unknown
}

export class RemoteError extends Error {
  override readonly name = 'RemoteError'
  readonly kind: RemoteErrorKind
  readonly remote: string
  readonly version: string
  readonly stage: Stage

  constructor({ kind, remote, version, stage, cause }: Facts) {
    const reason = cause instanceof Error ? cause.message : String(cause ?? '')
    super(`${remote} ${version} is ${kind} (${stage}): ${reason}`, { cause })
    this.kind = kind
    this.remote = remote
    this.version = version
    this.stage = stage
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** Derives the kind from the bundler's error types for chunks. */
export function kindOf(error: unknown): RemoteErrorKind {
  const type = field(error, 'type')
  const message = String(field(error, 'message') ?? '')
  if (type === 'timeout' || /time(d )?-?out/i.test(message)) return 'slow'
  const name = field(error, 'name')
  const isAbsent =
    error instanceof ScriptError ||
    name === 'ChunkLoadError' ||
    field(error, 'code') === 'CSS_CHUNK_LOAD_FAILED'
  return isAbsent ? 'absent' : 'broken'
}

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
