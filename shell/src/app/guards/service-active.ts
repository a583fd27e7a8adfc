import { ApiError } from '@tamlung/shared/api/api-error'
import type { RawReply } from '@tamlung/shared/api/ask-early'
import { call } from '@tamlung/shared/api/call'
import { saysNo } from '@tamlung/shared/api/says-no'
import { goneCode } from '@tamlung/shared/contract/error-codes'
import { isRecord } from '@tamlung/shared/contract/reply/read-value'
import { lookupActive } from '@tamlung/shared/contract/routes/lookup'
import '../../boot/boot-result'
import { withDeadline } from '../../composition/load/deadline'

const timeout = 3000

/** Asks whether the service is gone. Without an answer in time it counts as active. */
export async function isServiceGone(): Promise<boolean> {
  const limit = new AbortController()
  try {
    // The timeout covers loading the code that asks as well as the answer.
    const answer = withDeadline(call(lookupActive, { signal: limit.signal }), timeout)
    return (await answer).terminated === goneCode
  } catch (error) {
    return error instanceof ApiError && error.code === goneCode
  } finally {
    limit.abort()
  }
}

let seenActive = false

/** After one active answer no page waits for another. */
export const wasActive = () => seenActive

/** Whether a reply is the usual one, which is read without a schema: a success that does not say `terminated`. */
function isUsual(reply: RawReply | undefined): boolean {
  if (reply?.status !== 200 || saysNo(reply.data)) return false
  return isRecord(reply.data) && !reply.data.terminated
}

/** Waits for the reply to the document's early request and looks at it, so that the first render knows a usual answer. */
export async function seeEarlyAnswer(): Promise<void> {
  seenActive = isUsual(await globalThis.tamlungBoot?.early?.replies[lookupActive.path])
}

/** Asks once more for each page; the first caller gets the reply to the document's early request. */
export async function serviceGone(): Promise<boolean> {
  const gone = await isServiceGone()
  seenActive = !gone
  return gone
}
