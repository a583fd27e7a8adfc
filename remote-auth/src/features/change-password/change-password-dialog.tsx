import { ApiError } from '@tamlung/shared/api/api-error'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { Dialog } from '@tamlung/shared/ui/dialog'
import { ResultDialog } from '@tamlung/shared/ui/result-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureKey } from '../../form/failure-key'
import { useFormWords } from '../../form/use-form-words'
import { ChangePasswordForm } from './change-password-form'

export function ChangePasswordDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('auth')
  const words = useFormWords()
  const [saved, setSaved] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const unknown = failure instanceof ApiError && failure.outcomeUnknown

  if (saved)
    return (
      <ResultDialog onClose={onClose} outcome="success" title={t('changePassword.saved')}>
        {t('changePassword.savedText')}
      </ResultDialog>
    )

  return (
    <>
      <Dialog closeOnBackdrop={false} onClose={onClose} title={t('titles.changePassword')}>
        <ChangePasswordForm onFailure={setFailure} onSaved={() => setSaved(true)} />
      </Dialog>
      <ResultDialog
        closeText={t('changePassword.checkAgain')}
        onClose={() => setFailure(null)}
        open={failure !== null}
        outcome="failure"
        title={t(unknown ? 'changePassword.unknown' : 'changePassword.failed')}
      >
        {unknown ? t('changePassword.unknownText') : words(failureKey(failure))}
      </ResultDialog>
    </>
  )
}
