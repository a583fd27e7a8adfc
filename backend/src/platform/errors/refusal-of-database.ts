import { isErrorCode } from '@tamlung/shared/contract/error-codes'
import { Refusal } from './refusal'

const refused = 'TL003'
const notEnough = 'TL001'

/** What a function in the database refuses, as a refusal; anything else as it is. */
export const refusalOfDatabase = (error: unknown): unknown => {
  if (!(error instanceof Error) || !('code' in error)) return error
  if (error.code === notEnough) return new Refusal('MONEY_NOT_ENOUGH')
  return error.code === refused && isErrorCode(error.message) ? new Refusal(error.message) : error
}
