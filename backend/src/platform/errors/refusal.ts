import { type ErrorCode, isErrorCode } from '@tamlung/shared/contract/error-codes'

export interface RefusalFacts {
  code: ErrorCode
  retryAfter?: number
  details?: Record<string, unknown>
}

/** A request that the product's rules refuse. It rolls back its transaction and becomes an error reply. */
export class Refusal extends Error {
  readonly facts: RefusalFacts

  constructor(code: ErrorCode, more: Omit<RefusalFacts, 'code'> = {}) {
    super(code)
    this.name = 'Refusal'
    this.facts = { code, ...more }
  }
}

const refused = 'TL003'
const notEnough = 'TL001'

const refusalOfDatabase = (error: unknown): unknown => {
  if (!(error instanceof Error) || !('code' in error)) return error
  if (error.code === notEnough) return new Refusal('MONEY_NOT_ENOUGH')
  return error.code === refused && isErrorCode(error.message) ? new Refusal(error.message) : error
}

/** For calls of database functions: turns their refusals into a `Refusal` and rethrows other errors unchanged. */
export const throwRefusal = (error: unknown): never => {
  throw refusalOfDatabase(error)
}

/** A service that the backend needs is unreachable or busy; the client may retry soon. */
export class Unavailable extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} is not available`, { cause })
    this.name = 'Unavailable'
  }
}
