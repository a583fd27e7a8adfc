import { Button } from '@tamlung/shared/ui/actions/button'
import { ResultDialog } from '@tamlung/shared/ui/dialogs/result-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureKey, useFormWords } from '../../form/use-form-words'
import type { PasswordRequest } from './set-password'

type Props = {
  request: PasswordRequest
  onCheck: (request: PasswordRequest) => Promise<void>
  /** The password certainly did not change, and the input can be corrected. */
  onCertain: () => void
  onClose: () => void
}

/** No answer came: the password may be set and the code used up. */
export function DoubtDialog({ request, onCheck, onCertain, onClose }: Props) {
  const { t } = useTranslation(['lost-password', 'auth'])
  const words = useFormWords()
  const [refusal, setRefusal] = useState<unknown>(null)

  if (refusal !== null)
    return (
      <ResultDialog
        closeText={t('auth:changePassword.checkAgain')}
        onClose={onCertain}
        outcome="failure"
        title={t('auth:changePassword.failed')}
      >
        {words(failureKey(refusal))}
      </ResultDialog>
    )
  return (
    <ResultDialog
      actions={
        <>
          <Button onClick={() => onCheck(request).catch(setRefusal)} size="main">
            {t('check')}
          </Button>
          <Button kind="quiet" onClick={onClose} size="main">
            {t('toLogin')}
          </Button>
        </>
      }
      onClose={onClose}
      outcome="unknown"
      title={t('auth:changePassword.unknown')}
    >
      {t('unknownText')}
    </ResultDialog>
  )
}
