import { ApiError } from '@tamlung/shared/api/api-error'

export type PasswordFailure = 'failed' | 'unknown' | 'perhaps'

let unanswered = false

/** A change that nobody answered for makes the answers to the next one mean something else. */
export const passwordDoubt = {
  settled() {
    unanswered = false
  },

  /** What a failure says of the password: that it is as before, that nobody knows, or that it may be the new one. */
  judge(error: unknown): PasswordFailure {
    const isUnknown = error instanceof ApiError && error.outcomeUnknown
    unanswered ||= isUnknown
    if (!unanswered) return 'failed'
    const refusesOld = error instanceof ApiError && error.code === 'WRONG_PASSWORD'
    return refusesOld ? 'perhaps' : 'unknown'
  },
}
