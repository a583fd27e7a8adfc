import type { ApiError } from './api-error'

/** `unknown`: an action of which nobody has learnt the outcome. */
type Hear = (path: string, failure: ApiError | 'unknown') => void

let hear: Hear | undefined

/** Whoever tells operators about calls that failed; the path is the contract's, without what is filled in. */
export const failedCalls = {
  hear(hearer: Hear) {
    hear = hearer
  },
  tell: ((path, failure) => hear?.(path, failure)) satisfies Hear as Hear,
}
