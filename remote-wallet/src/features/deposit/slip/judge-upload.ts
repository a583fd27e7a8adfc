import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { mayRepeat } from '@tamlung/shared/api/may-repeat'
import { serverNow } from '@tamlung/shared/api/server-clock'
import { serverKeySupport } from '@tamlung/shared/api/server-key-support'
import { listSlips } from '@tamlung/shared/contract/routes/statement'
import { toInstant } from '@tamlung/shared/format/instant'

/** `traced`: no answer arrived, but the slip is in the list. `count`: how many times, if known. */
export type TakenSlip = { phase: 'done'; traced: boolean; count?: number }

export type UploadState =
  | { phase: 'idle' }
  /** At a share of 1 only the answer is missing. */
  | { phase: 'sending'; share: number }
  | TakenSlip
  /** `open`: it is unknown whether the slip was taken. `mayRetry`: the server takes a retry for the same slip. */
  | { phase: 'failed'; error: unknown; open: boolean; mayRetry: boolean }

/** Times have a resolution of one second. */
const tolerance = 2_000

/**
 * The number of slips that arrived since then; 0 also if they cannot be read. A slip in the future shows that the clock is
 * slow: it may be an earlier one and is not counted. Repeats that the server took for duplicates are not counted either.
 */
function countSlips(since: number, signal: AbortSignal): Promise<number> {
  return call(listSlips, { body: { page: 1, limit: 10 }, signal }).then(
    ({ slips }) => {
      const own = slips.filter(({ createdAt }) => {
        const at = toInstant(createdAt) ?? 0
        return at >= since - tolerance && at <= serverNow() + tolerance
      })
      const accepted = own.filter(({ status }) => status !== 'FAILED')
      return accepted.length || Math.min(own.length, 1)
    },
    () => 0,
  )
}

/**
 * The outcome of an upload that a server has answered. Without idempotency keys the browser's repeats of it count as well.
 */
export async function confirmUpload(at: number, signal: AbortSignal): Promise<TakenSlip> {
  const count = serverKeySupport.now() ? 1 : await countSlips(at, signal)
  return { phase: 'done', traced: false, count }
}

/** The outcome of an upload that failed or was stopped after all bytes were sent, for the given time of sending. */
export async function judgeUpload(
  error: unknown,
  at: number,
  signal: AbortSignal,
): Promise<UploadState> {
  const open = error instanceof ApiError && error.outcomeUnknown
  const mayRetry = open && (await mayRepeat())
  const count = open && !mayRetry ? await countSlips(at, signal) : 0
  if (count > 0) return { phase: 'done', traced: true, count }
  return { phase: 'failed', error, open, mayRetry }
}
