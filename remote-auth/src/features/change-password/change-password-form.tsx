import { call } from '@tamlung/shared/api/call'
import { changePassword } from '@tamlung/shared/contract/routes/account'
import { session } from '@tamlung/shared/session/session'
import { Form } from '@tamlung/shared/ui/fields/form'
import { PasswordField } from '@tamlung/shared/ui/fields/password-field'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NewPasswordFields } from '../../form/new-password-fields'
import { passwordsDiffer } from '../../form/passwords'
import { SubmitButton } from '../../form/submit-button'
import { useFailure } from '../../form/use-failure'
import { useFormWords } from '../../form/use-form-words'

type Values = { oldPassword: string; password: string; confirmation: string }

const initialValues: Values = { oldPassword: '', password: '', confirmation: '' }

type Props = {
  /** True for `isShown` when the form itself shows what to do, such as how long to wait. */
  onFailure: (error: unknown, isShown: boolean) => void
  /** `othersEnded` is true when the server reports that other devices were logged out. */
  onSaved: (othersEnded: boolean) => void
}

export function ChangePasswordForm({ onFailure, onSaved }: Props) {
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
