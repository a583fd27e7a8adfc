import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { ResultDialog } from '@tamlung/shared/ui/dialogs/result-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskForm, type SentCode } from './ask-form'
import { NewPasswordForm } from './new-password-form'

/** A code to the phone, then a new password by it. */
export function LostPasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('lost-password')
  const [sent, setSent] = useState<SentCode | null>(null)
  const [saved, setSaved] = useState(false)
  if (saved)
    return (
      <ResultDialog onClose={onClose} outcome="success" title={t('saved')}>
        {t('savedText')}
      </ResultDialog>
    )
  return (
    <Dialog closeOnBackdrop={false} onClose={onClose} title={t('title')}>
      {sent ? (
        <NewPasswordForm onSaved={() => setSaved(true)} sent={sent} />
      ) : (
        <AskForm onSent={setSent} />
      )}
    </Dialog>
  )
}
