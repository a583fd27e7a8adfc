import type { ApiError } from './api-error'

/** `unknown`: an action whose outcome could not be found. */
type Hear = (path: string, failure: ApiError | 'unknown') => void

let hear: Hear | undefined

/** For code that reports failed calls to operators; the path is the contract's, without values. */
export const failedCalls = {
  hear(hearer: Hear) {
    hear = hearer
  },
  tell: ((path, failure) => hear?.(path, failure)) satisfies Hear as Hear,
}
