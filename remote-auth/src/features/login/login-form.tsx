import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { edition } from '@tamlung/shared/contract/edition'
import { login } from '@tamlung/shared/contract/routes/account'
import { session } from '@tamlung/shared/session/session'
import { Button } from '@tamlung/shared/ui/actions/button'
import { CheckboxField } from '@tamlung/shared/ui/fields/checkbox-field'
import { Form } from '@tamlung/shared/ui/fields/form'
import { PasswordField } from '@tamlung/shared/ui/fields/password-field'
import { TextField } from '@tamlung/shared/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { required } from '../../form/rules'
import { useFailure } from '../../form/use-failure'
import { useFormWords } from '../../form/use-form-words'
import { useShown } from '../../form/use-shown'
import { WaitNotice } from '../../form/wait-notice'
import { toPhoneNumber } from '../../phone/phone-number'
import { forgetDraft } from '../register/draft/forget-draft'

type Values = { username: string; password: string; remember: boolean }

/** Who has just registered need not type the number again. */
function phoneOfState(state: { phone?: unknown } | null): string {
  return typeof state?.phone === 'string' ? state.phone : ''
}

/** `onRefused`: whoever came with this number is not known by that password. */
export function LoginForm({ onRefused }: { onRefused: (phone: string) => void }) {
  const { t } = useTranslation('auth')
  const words = useFormWords()
  const navigate = useNavigate()
  const { state } = useLocation()
  const shown = useShown()
  const { refuse, secondsToWait, waitText } = useFailure()
  const [initialValues] = useState(() => ({
    username: phoneOfState(state),
    password: '',
    remember: false,
  }))

  async function logIn({ username, password, remember }: Values) {
    if (secondsToWait > 0) return undefined
    try {
      const { token } = await call(login, { body: { username, password } })
      // Somebody else may have logged in since this page was left.
      if (!shown.current) return undefined
      session.start(token, remember)
      // Whoever registers in this tab after them finds nobody's number and bank account in the fields.
      forgetDraft()
      navigate('/user', { replace: true })
      return undefined
    } catch (error) {
      // It is about who somebody is, and not about the connection, the network or the number of tries.
      if (error instanceof ApiError && error.status === 401) onRefused(username)
      // An answer without a token is no way in, whatever it says of itself.
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
          <WaitNotice text={waitText} />
        </>
      )}
    </Form>
  )
}
