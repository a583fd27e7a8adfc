import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { goneCode } from '@tamlung/shared/contract/error-codes'
import { lookupActive } from '@tamlung/shared/contract/routes/lookup'
import '../../boot/boot-result'
import { withDeadline } from '../../composition/load/deadline'

const patience = 3000

/** Asks whether the service is gone. Without an answer in time it is taken to be there. */
export async function isServiceGone(): Promise<boolean> {
  const limit = new AbortController()
  try {
    // Not only the answer may hang: the code that asks is on its way as well.
    const answer = withDeadline(call(lookupActive, { signal: limit.signal }), patience)
    return (await answer).terminated === goneCode
  } catch (error) {
    return error instanceof ApiError && error.code === goneCode
  } finally {
    limit.abort()
  }
}

let seenActive = false
let askedEarly: Promise<boolean> | undefined

/** Once the service was there, no page need wait for being told so again. */
export const wasActive = () => seenActive

async function remembered(answer: Promise<boolean>): Promise<boolean> {
  const gone = await answer
  seenActive = !gone
  return gone
}

/** The answer to the document's own question counts for the first page; settles when it is there. */
export async function takeEarlyAnswer(): Promise<void> {
  const early = globalThis.tamlungBoot?.early?.replies[lookupActive.path]
  if (early) askedEarly = remembered(isServiceGone())
  await askedEarly
}

/** The answer to the early question, once, and to a new one from then on. */
export function serviceGone(): Promise<boolean> {
  const answer = askedEarly ?? remembered(isServiceGone())
  askedEarly = undefined
  return answer
}
