import { Button } from '@tamlung/shared/ui/actions/button'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { RefreshIcon } from '@tamlung/shared/ui/icons/icons'
import { useNow } from '@tamlung/shared/ui/money/use-now'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureKey } from '../../form/failure-key'
import { useFailure } from '../../form/use-failure'
import { useFormWords } from '../../form/use-form-words'
import { WaitNotice } from '../../form/wait-notice'
import { readDraft } from './draft/draft'
import { resendFrom, secondsUntilResend, sendCode } from './one-time-code'
import * as styles from './register.module.css'
import type { Wizard } from './use-wizard'

type Props = {
  phone: string
  wizard: Wizard
  /** The code that was sent is of no use any more. */
  atOnce: boolean
  onSent: () => void
}

/** Another code, once a minute. */
export function ResendCode({ phone, wizard, atOnce, onSent }: Props) {
  const { t } = useTranslation('auth')
  const words = useFormWords()
  const { refuse, secondsToWait, waitText } = useFailure()
  const [failure, setFailure] = useState<string | null>(null)
  const draft = readDraft()
  useNow(resendFrom(draft))
  const seconds = Math.max(atOnce ? 0 : secondsUntilResend(draft, phone), secondsToWait)

  async function resend() {
    setFailure(null)
    try {
      const known = await sendCode(phone)
      wizard.keep(phone, known)
      if (known.cleared) return wizard.goTo('profile', { replace: true })
      onSent()
      showToast('success', t('register.codeSentAgain'))
    } catch (error) {
      if (Object.keys(refuse(error)).length > 0) setFailure(failureKey(error))
    }
  }

  return (
    <div className={styles.resend}>
      {seconds > 0 ? (
        <p className={styles.quietText} role="timer">
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
      <WaitNotice text={waitText} />
    </div>
  )
}
