import { ApiError } from '@tamlung/shared/api/api-error'

/** Members have set themselves a limit or a break: then no other way into a game is offered either. */
export function isPlayRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'PLAY_LIMIT' || error.code === 'PLAY_PAUSED')
}
