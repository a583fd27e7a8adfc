import { secondsLeft } from '@tamlung/shared/format/countdown'

/** The wait before another code may be requested. */
const resendSeconds = 60

/** The time when another code may be requested. */
export const resendFrom = (sentAt: number) => sentAt + resendSeconds * 1000

export function secondsUntilResend(sentAt: number): number {
  const left = secondsLeft(resendFrom(sentAt))
  // A clock that was set back does not extend the wait.
  return left > resendSeconds ? 0 : left
}
