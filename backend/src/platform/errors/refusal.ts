import type { ErrorCode } from '@tamlung/shared/contract/error-codes'

export interface RefusalFacts {
  code: ErrorCode
  retryAfter?: number
  details?: Record<string, unknown>
}

/** A request that the product's rules turn down. It rolls its transaction back and becomes an error reply. */
export class Refusal extends Error {
  readonly facts: RefusalFacts

  constructor(code: ErrorCode, more: Omit<RefusalFacts, 'code'> = {}) {
    super(code)
    this.name = 'Refusal'
    this.facts = { code, ...more }
  }
}
