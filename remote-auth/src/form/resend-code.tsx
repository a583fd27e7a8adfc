import { secondsLeft } from '@tamlung/shared/format/countdown'
import { Button } from '@tamlung/shared/ui/actions/button'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { RefreshIcon } from '@tamlung/shared/ui/icons/icons'
import { useNow } from '@tamlung/shared/ui/money/use-now'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProof } from './proof/use-proof'
import * as styles from './resend-code.module.css'
import { useFailure, WaitNotice } from './use-failure'
import { failureKey, useFormWords } from './use-form-words'

/** The wait before another code may be requested. */
const resendSeconds = 60

/** The time when another code may be requested. */
const resendFrom = (sentAt: number) => sentAt + resendSeconds * 1000

export function secondsUntilResend(sentAt: number): number {
  const left = secondsLeft(resendFrom(sentAt))
  // A clock that was set back does not extend the wait.
  return left > resendSeconds ? 0 : left
}

type Props = {
  sentAt: number
  /** The sent code is no longer valid. */
  atOnce: boolean
  /** Resolves with whether a code is on its way. */
  send: (proof?: string) => Promise<boolean>
}

/** Requests another code, at most once a minute. */
export function ResendCode({ sentAt, atOnce, send }: Props) {
  const { t } = useTranslation('auth')
  const words = useFormWords()
  const { refuse, secondsToWait, waitText } = useFailure()
  const { prove, checking } = useProof()
  const [failure, setFailure] = useState<string | null>(null)
  useNow(resendFrom(sentAt))
  const seconds = Math.max(atOnce ? 0 : secondsUntilResend(sentAt), secondsToWait)

  async function resend() {
    setFailure(null)
    try {
      if (await prove(send)) showToast('success', t('register.codeSentAgain'))
    } catch (error) {
      if (Object.keys(refuse(error)).length > 0) setFailure(failureKey(error))
    }
  }

  return (
    <div className={styles.resend}>
      {seconds > 0 ? (
        <p className={styles.wait} role="timer">
          {t('register.resendIn', { count: seconds })}
        </p>
      ) : (
        <Button icon={<RefreshIcon size={20} />} kind="quiet" onClick={resend} size="small">
          {t('register.resend')}
        </Button>
      )}
      {failure && (
        <p className={styles.failure} role="alert">
          {words(failure)}
        </p>
      )}
      {checking}
      <WaitNotice text={waitText} />
    </div>
  )
}
