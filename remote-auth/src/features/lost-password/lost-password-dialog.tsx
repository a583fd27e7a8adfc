import { offersQuery } from '@tamlung/shared/api/use-offers'
import type { DialogProps, LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { LinkButton } from '@tamlung/shared/ui/actions/link-button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { ResultDialog } from '@tamlung/shared/ui/dialogs/result-dialog'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { Form } from '@tamlung/shared/ui/fields/form'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { SubmitButton } from '../../form/new-password-fields'
import { useProof } from '../../form/proof/use-proof'
import { useFailure } from '../../form/use-failure'
import { useFormWords } from '../../form/use-form-words'
import { useShown } from '../../form/use-shown'
import { PhoneField } from '../../phone/phone-field'
import { readLoginDraft, startSession } from '../login-draft/login-draft'
import { DoubtDialog } from './doubt-dialog'
import { NewPasswordForm, readSentCode, type SentCode, sendCode } from './new-password-form'
import { type PasswordRequest, setPassword } from './set-password'

/** Shown for servers that cannot reset passwords: support does it. */
function AskSupport() {
  const { t } = useTranslation('lost-password')
  return (
    <>
      <p>{t('notOffered')}</p>
      <LinkButton kind="primary" replace to="/contact" wide>
        {t('contact')}
      </LinkButton>
    </>
  )
}

const fieldOfCode = { PHONE_NUMBER_REQUIRE_10_DIGIT: 'phone' }

function AskForm({ onSent }: { onSent: (sent: SentCode) => void }) {
  const { t } = useTranslation('lost-password')
  const words = useFormWords()
  const { refuse, ...wait } = useFailure()
  const { prove, checking } = useProof()
  const [initialValues] = useState(() => ({ phone: readLoginDraft().username ?? '' }))

  async function ask({ phone }: { phone: string }) {
    if (wait.secondsToWait > 0) return undefined
    try {
      onSent(await prove(proof => sendCode(phone, proof)))
      return undefined
    } catch (error) {
      return refuse(error, fieldOfCode)
    }
  }

  return (
    <Form errorText={words} initialValues={initialValues} onSubmit={ask}>
      {({ submitting }) => (
        <>
          <p>{t('askText')}</p>
          <PhoneField autoFocus />
          <SubmitButton pending={submitting} wait={wait}>
            {t('ask')}
          </SubmitButton>
          {checking}
        </>
      )}
    </Form>
  )
}

/** Sends a code to the phone and sets a new password with it. After a reload it continues with the code that was sent. */
export function LostPasswordDialog({ onClose }: DialogProps) {
  const { t } = useTranslation(['lost-password', 'auth'])
  const navigate = useNavigate()
  const shown = useShown()
  const offers = useQuery(offersQuery)
  const [sent, setSent] = useState(readSentCode)
  const [saved, setSaved] = useState(false)
  const [doubt, setDoubt] = useState<PasswordRequest | null>(null)

  function logIn(token: string) {
    startSession(token)
    // The login page navigates by itself once the dialog is closed; other pages do not.
    if (location.pathname === '/login') onClose()
    else navigate('/user', { replace: true })
  }

  async function set(request: PasswordRequest): Promise<void> {
    const outcome = await setPassword(request, doubt !== null, () => shown.current)
    const isSet = outcome.phase === 'set'
    if (shown.current) {
      if (!isSet) return setDoubt(request)
      if (outcome.token === null) return setSaved(true)
      logIn(outcome.token)
    }
    // A toast tells a member who has left the dialog.
    showToast(isSet ? 'success' : 'info', t(isSet ? 'saved' : 'auth:changePassword.unknown'))
  }

  if (saved)
    return (
      <ResultDialog onClose={onClose} outcome="success" title={t('saved')}>
        {t('savedText')}
      </ResultDialog>
    )

  function content() {
    if (offers.data === undefined)
      return offers.error ? <FailedQuery query={offers} /> : <SkeletonRows rows={2} />
    if (!offers.data.includes('lostPassword')) return <AskSupport />
    if (!sent) return <AskForm onSent={setSent} />
    return (
      <NewPasswordForm
        onOtherNumber={() => setSent(null)}
        onSent={setSent}
        onRequest={set}
        sent={sent}
      />
    )
  }

  return (
    <>
      <Dialog closeOnBackdrop={false} onClose={onClose} title={t('title')}>
        {content()}
      </Dialog>
      {doubt && (
        <DoubtDialog
          onCertain={() => setDoubt(null)}
          onCheck={set}
          onClose={onClose}
          request={doubt}
        />
      )}
    </>
  )
}

const loadOwnTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

LostPasswordDialog.withTexts = withTexts('lost-password', loadOwnTexts)
