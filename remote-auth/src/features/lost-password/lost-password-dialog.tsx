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
import {
  isAboutWhatWasTyped,
  isOpen,
  isUsedUp,
  type PasswordWish,
  sendPassword,
  tokenBy,
} from './password-wish'

type Props = { phone: string; onClose: () => void }

/** A code to the phone, then a new password by it. */
export function LostPasswordDialog({ phone, onClose }: Props) {
  const { t } = useTranslation(['lost-password', 'auth'])
  const navigate = useNavigate()
  const shown = useShown()
  const [sent, setSent] = useState<SentCode | null>(null)
  const [saved, setSaved] = useState(false)
  const [doubt, setDoubt] = useState<PasswordWish | null>(null)

  /**
   * Throws a refusal that is certain; once somebody has not heard how it ended, few are. Whoever has closed the dialog
   * in the meantime hears of what has changed, or may have.
   */
  async function set(wish: PasswordWish): Promise<void> {
    const error = await sendPassword(wish)
    const isOver = error === null || isAboutWhatWasTyped(error)
    const isDoubtful = !isOver && (doubt !== null || isOpen(error))
    const mayHold = isDoubtful || isUsedUp(error)
    const token = mayHold && shown.current ? await tokenBy(wish) : null
    const isSet = error === null || token !== null
    if (!isSet && !isDoubtful) throw error
    if (shown.current && token !== null) {
      session.start(token, false)
      forgetDraft()
      navigate('/user', { replace: true })
    } else if (shown.current) return isSet ? setSaved(true) : setDoubt(wish)
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
