import { isRefusalCode } from '../contract/error-codes'

/** Why a call did not succeed. */
export type ApiErrorKind =
  /** The server said no, and why. */
  | 'refused'
  /** No answer came, or not in time. */
  | 'unreachable'
  /** An answer came that makes no sense. */
  | 'nonsense'
  /** The device was offline before anything was sent. */
  | 'unsent'
  /** We gave up ourselves. */
  | 'cancelled'

type Facts = {
  kind: ApiErrorKind
  message: string
  code?: string
  status?: number
  retryAfter?: number
  requestId?: string
  details?: Readonly<Record<string, unknown>>
  timedOut?: boolean
}

/** The one shape in which a call fails. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** The server's code, known to us or not. */
  readonly code: string | undefined
  readonly status: number | undefined
  /** Seconds to wait. */
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined
  readonly details: Readonly<Record<string, unknown>>
  readonly timedOut: boolean

  constructor(facts: Facts) {
    super(facts.message)
    this.kind = facts.kind
    this.code = facts.code
    this.status = facts.status
    this.retryAfter = facts.retryAfter
    this.requestId = facts.requestId
    this.details = facts.details ?? {}
    this.timedOut = facts.timedOut ?? false
  }

  /** It may have happened all the same: ask again with the same key before telling anything. */
  get outcomeUnknown(): boolean {
    if (this.kind === 'unsent') return false
    if (this.kind !== 'refused') return true
    // A server that failed may have committed before, and an unknown code may come from a proxy on the way.
    const { status = 500, code } = this
    return (status >= 500 || status === 408) && !isRefusalCode(code)
  }
}
