import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { goneCode } from '@tamlung/shared/contract/error-codes'
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
let preloaded: Promise<boolean> | undefined

/** After one active answer no page waits for another. */
export const wasActive = () => seenActive

async function remembered(answer: Promise<boolean>): Promise<boolean> {
  const gone = await answer
  seenActive = !gone
  return gone
}

/** Takes the answer to the request that the document has sent early. Resolves when it has arrived. */
export async function takeEarlyAnswer(): Promise<void> {
  const early = globalThis.tamlungBoot?.early?.replies[lookupActive.path]
  if (early) preloaded = remembered(isServiceGone())
  await preloaded
}

/** Returns the answer to the document's early request once, and from then on sends a new request for each call. */
export function serviceGone(): Promise<boolean> {
  const answer = preloaded ?? remembered(isServiceGone())
  preloaded = undefined
  return answer
}
