import { ApiError } from '@tamlung/shared/api/api-error'
import { isPlayRefusal } from '@tamlung/shared/contract/play-refusal'

/** Members have set themselves a limit or a break: then no other way into a game is offered either. */
export function isPlayRefused(error: unknown): boolean {
  return error instanceof ApiError && isPlayRefusal(error.code)
}
