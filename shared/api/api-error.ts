import { isRefusalCode } from '../contract/error-codes'

/** The reasons for which a call fails. */
export type ApiErrorKind =
  /** The server refused it and gave a reason. */
  | 'refused'
  /** There was no reply, or not in time. */
  | 'unreachable'
  /** The reply could not be read. */
  | 'nonsense'
  /** The device was offline before the request was sent. */
  | 'unsent'
  /** The caller cancelled it. */
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

/** The error of every failed call. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** The server's code, also one that is not in the catalogue. */
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

  /** The action may have happened: repeat the call with the same key before you report an outcome. */
  get outcomeUnknown(): boolean {
    if (this.kind === 'unsent') return false
    if (this.kind !== 'refused') return true
    // A 5xx may follow a commit, and an unknown code may come from a proxy.
    const { status = 500, code } = this
    return (status >= 500 || status === 408) && !isRefusalCode(code)
  }
}
