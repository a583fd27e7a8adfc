import { isErrorCode } from '@tamlung/shared/contract/error-codes'
import { Refusal } from './refusal'

const refused = 'TL003'
const notEnough = 'TL001'

const refusalOfDatabase = (error: unknown): unknown => {
  if (!(error instanceof Error) || !('code' in error)) return error
  if (error.code === notEnough) return new Refusal('MONEY_NOT_ENOUGH')
  return error.code === refused && isErrorCode(error.message) ? new Refusal(error.message) : error
}

/** For a call of a function in the database: what that refuses is a refusal; anything else fails as it did. */
export const throwRefusal = (error: unknown): never => {
  throw refusalOfDatabase(error)
}
