import { session } from '@tamlung/shared/session/session'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { ResultDialog } from '@tamlung/shared/ui/dialogs/result-dialog'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useShown } from '../../form/use-shown'
import { forgetDraft } from '../register/draft/forget-draft'
import { AskForm, type SentCode } from './ask-form'
import { DoubtDialog } from './doubt-dialog'
import { NewPasswordForm } from './new-password-form'
import { type PasswordWish, setPassword } from './set-password'

type Props = { phone: string; onClose: () => void }

/** A code to the phone, then a new password by it. */
export function LostPasswordDialog({ phone, onClose }: Props) {
  const { t } = useTranslation(['lost-password', 'auth'])
  const navigate = useNavigate()
  const shown = useShown()
  const [sent, setSent] = useState<SentCode | null>(null)
  const [saved, setSaved] = useState(false)
  const [doubt, setDoubt] = useState<PasswordWish | null>(null)

  function logIn(token: string) {
    session.start(token, false)
    forgetDraft()
    navigate('/user', { replace: true })
  }

  async function set(wish: PasswordWish): Promise<void> {
    const outcome = await setPassword(wish, doubt !== null, () => shown.current)
    const isSet = outcome.phase === 'set'
    if (shown.current) {
      if (!isSet) return setDoubt(wish)
      if (outcome.token === null) return setSaved(true)
      logIn(outcome.token)
    }
    // Whoever has left the dialog, or is led away from it, hears of it in passing.
    showToast(isSet ? 'success' : 'info', t(isSet ? 'saved' : 'auth:changePassword.unknown'))
  }

  if (saved)
    return (
      <ResultDialog onClose={onClose} outcome="success" title={t('saved')}>
        {t('savedText')}
      </ResultDialog>
    )
  return (
    <>
      <Dialog closeOnBackdrop={false} onClose={onClose} title={t('title')}>
        {sent ? (
          <NewPasswordForm onWish={set} sent={sent} />
        ) : (
          <AskForm onSent={setSent} phone={phone} />
        )}
      </Dialog>
      {doubt && (
        <DoubtDialog
          onCertain={() => setDoubt(null)}
          onCheck={set}
          onClose={onClose}
          wish={doubt}
        />
      )}
    </>
  )
}
