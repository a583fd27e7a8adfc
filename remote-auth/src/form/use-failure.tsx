import { ApiError } from '@tamlung/shared/api/api-error'
import { secondsLeft } from '@tamlung/shared/format/countdown'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { formError } from '@tamlung/shared/ui/fields/form'
import { AlertIcon } from '@tamlung/shared/ui/icons/icons'
import { VisuallyHidden } from '@tamlung/shared/ui/layout/visually-hidden'
import { useNow } from '@tamlung/shared/ui/money/use-now'
import { useState } from 'react'
import { failureKey } from './use-form-words'
import * as styles from './wait-notice.module.css'

type Wait = { code: string; seconds: number; until: number }

/** The field of a refusal, by its code or by the server's field name. */
type FieldOfCode = Readonly<Record<string, string>>

/** Only the text about too many requests counts the seconds; other texts would not explain a disabled button. */
const countsSeconds = /^(OTP_BLOCK|REQUEST_LIMIT)/

/** A form's reaction to a failed call: a text at the right field, or the seconds to wait. */
export function useFailure() {
  const [wait, setWait] = useState<Wait | null>(null)
  useNow(wait?.until ?? 0)
  const left = wait ? secondsLeft(wait.until) : 0
  // A clock that was set back does not extend the server's wait.
  const secondsToWait = wait && left <= wait.seconds ? left : 0

  function refuse(error: unknown, fields: FieldOfCode = {}): Record<string, unknown> {
    const key = failureKey(error)
    if (error instanceof ApiError && error.retryAfter && countsSeconds.test(key)) {
      const { retryAfter: seconds } = error
      setWait({ code: key, seconds, until: Date.now() + seconds * 1000 })
      return {}
    }
    const named = error instanceof ApiError ? String(error.details.field) : ''
    // The server's text must not be looked up as an object key.
    const known = [key, named].find(name => Object.hasOwn(fields, name))
    const field = known === undefined ? undefined : fields[known]
    return field ? { [field]: key } : { ...formError(key) }
  }

  const waitText =
    wait && secondsToWait > 0
      ? errorText(
          new ApiError({
            kind: 'refused',
            message: '',
            code: wait.code,
            retryAfter: secondsToWait,
          }),
        )
      : null

  return { refuse, secondsToWait, waitText }
}

/** The remaining wait, counted down visibly and announced once. */
export function WaitNotice({ text }: { text: string | null }) {
  return text !== null && <Counting text={text} />
}

function Counting({ text }: { text: string }) {
  const [atFirst] = useState(text)
  return (
    <div role="alert">
      <VisuallyHidden>{atFirst}</VisuallyHidden>
      <p aria-hidden="true" className={styles.notice}>
        <AlertIcon size={20} />
        <span>{text}</span>
      </p>
    </div>
  )
}
