import { ApiError } from '@tamlung/shared/api/api-error'
import { doubtText, errorText } from '@tamlung/shared/i18n/error-text'

/** Why an upload failed. A server that failed itself may have taken the slip, so its text invites to no second try. */
export function uploadText(error: unknown): string {
  const isOpen = error instanceof ApiError && error.outcomeUnknown
  return (isOpen && doubtText(error)) || errorText(error)
}
