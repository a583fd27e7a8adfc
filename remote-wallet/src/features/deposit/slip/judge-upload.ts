import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { mayRepeat } from '@tamlung/shared/api/may-repeat'
import { serverNow } from '@tamlung/shared/api/server-clock'
import { listSlips } from '@tamlung/shared/contract/routes/statement'
import { toInstant } from '@tamlung/shared/format/instant'
import type { UploadState } from './upload-state'

/** Clocks are told in whole seconds. */
const tolerance = 2_000

/**
 * Whether a slip stands there that came since; false where that cannot be read as well. One that is still to come shows that
 * the clock is slow, and may be one from before.
 */
function isAmongSlips(since: number, signal: AbortSignal): Promise<boolean> {
  return call(listSlips, { body: { page: 1, limit: 10 }, signal }).then(
    ({ slips }) =>
      slips.some(({ createdAt }) => {
        const at = toInstant(createdAt) ?? 0
        return at >= since - tolerance && at <= serverNow() + tolerance
      }),
    () => false,
  )
}

/** What is known of an upload that failed, or was given up when all of it was on its way, and was sent at this time. */
export async function judgeUpload(
  error: unknown,
  at: number,
  signal: AbortSignal,
): Promise<UploadState> {
  const open = error instanceof ApiError && error.outcomeUnknown
  const kept = open && (await mayRepeat())
  if (open && !kept && (await isAmongSlips(at, signal))) return { phase: 'done', traced: true }
  return { phase: 'failed', error, open, kept }
}
