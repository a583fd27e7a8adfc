import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { goneCode } from '@tamlung/shared/contract/error-codes'
import { lookupActive } from '@tamlung/shared/contract/routes/lookup'
import { addresses } from '../addresses'

const patience = 3000

/** Asks whether the service is gone. Without an answer in time it is taken to be there. */
export async function isServiceGone(): Promise<boolean> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), patience)
  try {
    const { terminated } = await call(lookupActive, { signal: limit.signal })
    return terminated === goneCode
  } catch (error) {
    return error instanceof ApiError && error.code === goneCode
  } finally {
    clearTimeout(timer)
  }
}

let askedEarly: Promise<boolean> | undefined

/** The first page is the login: the question is on its way before React has anything to show. */
export function askEarly(path: string) {
  if (path === addresses.login) askedEarly = isServiceGone()
}

/** The answer to the early question, once, and to a new one from then on. */
export function serviceGone(): Promise<boolean> {
  const answer = askedEarly ?? isServiceGone()
  askedEarly = undefined
  return answer
}
