import type { ApiError } from './api-error'

/** `unknown`: an action of which nobody has learnt the outcome. */
type Hear = (path: string, failure: ApiError | 'unknown') => void

let hear: Hear | undefined

/** For code that tells operators about failed calls; the path is the contract's, without the values in it. */
export const failedCalls = {
  hear(hearer: Hear) {
    hear = hearer
  },
  tell: ((path, failure) => hear?.(path, failure)) satisfies Hear as Hear,
}
