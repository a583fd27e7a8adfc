import { ApiError } from '@tamlung/shared/api/api-error'
import { isPlayRefusal } from '@tamlung/shared/contract/play-refusal'

/** Whether the member's own limit or break refuses play. Then no other way into a game is offered either. */
export function isPlayRefused(error: unknown): boolean {
  return error instanceof ApiError && isPlayRefusal(error.code)
}
