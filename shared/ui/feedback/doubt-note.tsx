import type { ApiError } from '../../api/api-error'
import { doubtText } from '../../i18n/error-text'

/** The server's own text about an unknown outcome; nothing if it sent none. */
export function DoubtNote({ error }: { error: ApiError | undefined }) {
  const text = doubtText(error)
  return text === '' ? null : <p>{text}</p>
}
