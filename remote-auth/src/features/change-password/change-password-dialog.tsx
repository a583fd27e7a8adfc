import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { changePassword } from '@tamlung/shared/contract/routes/account'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { memberMark } from '@tamlung/shared/session/member-mark'
import { session } from '@tamlung/shared/session/session'
import { tabStore } from '@tamlung/shared/session/storage'
import { ofMember } from '@tamlung/shared/session/storage-keys'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { ResultDialog } from '@tamlung/shared/ui/dialogs/result-dialog'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { Form } from '@tamlung/shared/ui/fields/form'
import { PasswordField } from '@tamlung/shared/ui/fields/password-field'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewPasswordFields, SubmitButton } from '../../form/new-password-fields'
import { passwordsDiffer } from '../../form/passwords'
import { useFailure } from '../../form/use-failure'
import { failureKey, useFormWords } from '../../form/use-form-words'
import { useShown } from '../../form/use-shown'

type PasswordFailure = 'failed' | 'unknown' | 'perhaps'

const storageKey = `${ofMember}password-doubt`

const member = () => memberMark(session.token()) ?? 'nobody'

/** Remembers a change without an answer, also after a reload, because it changes the meaning of the next failure. */
export const passwordDoubt = {
  settled() {
    tabStore.remove(storageKey)
  },

  /** The meaning of a failure for the password: unchanged, unknown, or perhaps changed. */
  judge(error: unknown): PasswordFailure {
    const isUnknown = error instanceof ApiError && error.outcomeUnknown
    if (isUnknown) tabStore.set(storageKey, member())
    if (tabStore.get(storageKey) !== member()) return 'failed'
    const refusesOld = error instanceof ApiError && error.code === 'WRONG_PASSWORD'
    return refusesOld ? 'perhaps' : 'unknown'
  },
}

type Values = { oldPassword: string; password: string; confirmation: string }

const initialValues: Values = { oldPassword: '', password: '', confirmation: '' }

type Props = {
  /** True for `isShown` when the form itself shows what to do, such as how long to wait. */
  onFailure: (error: unknown, isShown: boolean) => void
  /** `othersEnded` is true when the server reports that other devices were logged out. */
  onSaved: (othersEnded: boolean) => void
}

function ChangePasswordForm({ onFailure, onSaved }: Props) {
  const { t } = useTranslation('auth')
  const words = useFormWords()
  const { refuse, ...wait } = useFailure()
  const frame = useRef<HTMLDivElement>(null)

  async function change({ oldPassword, password, confirmation }: Values) {
    if (wait.secondsToWait > 0) return undefined
    // With an empty field nothing is sent and the field gets the focus.
    const empty = [oldPassword, password, confirmation].indexOf('')
    if (empty >= 0) {
      frame.current?.querySelectorAll('input')[empty]?.focus()
      return undefined
    }
    const token = session.token()
    // Another member may have logged in since; the outcome is not shown to them.
    const isAnothers = () => ![token, null].includes(session.token())
    try {
      const reply = await call(changePassword, { body: { oldPassword, newPassword: password } })
      return isAnothers() ? {} : onSaved(reply.othersEnded === true)
    } catch (error) {
      if (!isAnothers()) onFailure(error, Object.keys(refuse(error)).length === 0)
      return {}
    }
  }

  return (
    <div ref={frame}>
      <Form<Values>
        errorText={words}
        initialValues={initialValues}
        onSubmit={change}
        validate={passwordsDiffer}
      >
        {({ submitting }) => (
          <>
            <PasswordField
              autoComplete="current-password"
              enterKeyHint="next"
              label={t('fields.oldPassword')}
              name="oldPassword"
            />
            <NewPasswordFields label={t('fields.newPassword')} mayBeEmpty />
            <SubmitButton pending={submitting} wait={wait}>
              {t('changePassword.submit')}
            </SubmitButton>
          </>
        )}
      </Form>
    </div>
  )
}

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
