import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { ResultDialog } from '@tamlung/shared/ui/dialogs/result-dialog'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureKey } from '../../form/failure-key'
import { useFormWords } from '../../form/use-form-words'
import { useShown } from '../../form/use-shown'
import { ChangePasswordForm } from './change-password-form'
import { type PasswordFailure, passwordDoubt } from './password-doubt'

export function ChangePasswordDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('auth')
  const words = useFormWords()
  const [saved, setSaved] = useState<{ othersEnded: boolean } | null>(null)
  const [failure, setFailure] = useState<{ error: unknown; meaning: PasswordFailure } | null>(null)
  const shown = useShown()
  const meaning = failure?.meaning ?? 'failed'

  // A toast also reaches a member who has closed the dialog.
  function handleSaved(othersEnded: boolean) {
    passwordDoubt.settled()
    if (shown.current) setSaved({ othersEnded })
    else showToast('success', t('changePassword.savedLater'))
  }

  function handleFailure(error: unknown, isShown: boolean) {
    const meaning = passwordDoubt.judge(error)
    if (shown.current) {
      if (!isShown) setFailure({ error, meaning })
    } else if (meaning !== 'failed') showToast('info', t(`changePassword.${meaning}`))
    else showToast('error', t('changePassword.failedLater', { reason: errorText(error) }))
  }

  if (saved)
    return (
      <ResultDialog onClose={onClose} outcome="success" title={t('changePassword.saved')}>
        {t('changePassword.savedText')}
        {saved.othersEnded && <p>{t('changePassword.othersEnded')}</p>}
      </ResultDialog>
    )

  return (
    <>
      <Dialog closeOnBackdrop={false} onClose={onClose} title={t('titles.changePassword')}>
        <ChangePasswordForm onFailure={handleFailure} onSaved={handleSaved} />
      </Dialog>
      <ResultDialog
        closeText={t('changePassword.checkAgain')}
        onClose={() => setFailure(null)}
        open={failure !== null}
        outcome={meaning === 'failed' ? 'failure' : 'unknown'}
        title={t(`changePassword.${meaning}`)}
      >
        {meaning === 'failed'
          ? failure && words(failureKey(failure.error))
          : t(`changePassword.${meaning}Text`)}
      </ResultDialog>
    </>
  )
}
