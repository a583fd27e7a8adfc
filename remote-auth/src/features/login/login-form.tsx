import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { edition } from '@tamlung/shared/contract/edition'
import { login } from '@tamlung/shared/contract/routes/login'
import { Button } from '@tamlung/shared/ui/actions/button'
import { CheckboxField } from '@tamlung/shared/ui/fields/checkbox-field'
import { FormSpy } from '@tamlung/shared/ui/fields/final-form'
import { Form } from '@tamlung/shared/ui/fields/form'
import { PasswordField } from '@tamlung/shared/ui/fields/password-field'
import { TextField } from '@tamlung/shared/ui/fields/text-field'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useProof } from '../../form/proof/use-proof'
import { required } from '../../form/rules'
import { useFailure, WaitNotice } from '../../form/use-failure'
import { useFormWords } from '../../form/use-form-words'
import { useShown } from '../../form/use-shown'
import { toPhoneNumber } from '../../phone/phone-number'
import { readLoginDraft, startSession, updateLoginDraft } from '../login-draft/login-draft'
import { registeredPassword } from '../register/registered-password'

type Values = { username: string; password: string; remember: boolean }

/** The number of the account that was just created, or the one typed before a reload. */
function knownPhone(state: { phone?: unknown } | null): string {
  const phone = state?.phone ?? readLoginDraft().username
  return typeof phone === 'string' ? phone : ''
}

export function LoginForm() {
  const { t } = useTranslation('auth')
  const words = useFormWords()
  const { state } = useLocation()
  const shown = useShown()
  const { refuse, secondsToWait, waitText } = useFailure()
  const { prove, checking } = useProof()
  const [initialValues] = useState(() => ({
    username: knownPhone(state),
    password: state?.phone ? registeredPassword.now() : '',
    remember: readLoginDraft().remember === true,
  }))

  useEffect(registeredPassword.forget, [])

  async function logIn({ username, password }: Values) {
    if (secondsToWait > 0) return undefined
    try {
      const { token } = await prove(proof => call(login, { body: { username, password, proof } }))
      // Another member may have logged in since this page was left.
      if (shown.current) startSession(token)
      return undefined
    } catch (error) {
      // A reply without a token is not a login, whatever else it says.
      const isNoAnswer = error instanceof ApiError && error.kind === 'nonsense'
      return refuse(
        isNoAnswer ? new ApiError({ kind: 'refused', code: 'LOGIN_FAIL', message: '' }) : error,
      )
    }
  }

  return (
    <Form<Values> errorText={words} initialValues={initialValues} onSubmit={logIn}>
      {({ submitting }) => (
        <>
          <FormSpy<Values>
            onChange={({ values: { username, remember } }) =>
              updateLoginDraft({ username, remember })
            }
            subscription={{ values: true }}
          />
          <TextField
            autoComplete="username"
            enterKeyHint="next"
            inputMode="tel"
            label={t('fields.phone')}
            name="username"
            parse={typed => toPhoneNumber(typed, edition)}
            validate={required('phoneRequired')}
          />
          <PasswordField
            autoComplete="current-password"
            enterKeyHint="go"
            label={t('fields.password')}
            name="password"
            validate={value => (value ? undefined : 'passwordRequired')}
          />
          <CheckboxField label={t('login.remember')} name="remember" />
          <Button
            aria-disabled={secondsToWait > 0 || undefined}
            pending={submitting}
            size="main"
            type="submit"
          >
            {t('login.submit')}
          </Button>
          {checking}
          <WaitNotice text={waitText} />
        </>
      )}
    </Form>
  )
}
