import { arabicDigits } from '@tamlung/shared/format/money'
import { Form } from '@tamlung/shared/ui/fields/form'
import { TextField } from '@tamlung/shared/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { NewPasswordFields } from '../../form/new-password-fields'
import { passwordsDiffer } from '../../form/passwords'
import { required } from '../../form/rules'
import { SubmitButton } from '../../form/submit-button'
import { useFailure } from '../../form/use-failure'
import { useFormWords } from '../../form/use-form-words'
import { formatPhoneNumber } from '../../phone/phone-number'
import type { SentCode } from './ask-form'
import type { PasswordWish } from './set-password'

type Values = { otpCode: string; password: string; confirmation: string }

const initialValues: Values = { otpCode: '', password: '', confirmation: '' }
const fieldOfCode = {
  OTP_CODE_INVALID: 'otpCode',
  OTP_VERIFY_FAIL: 'otpCode',
  newPassword: 'password',
}

type Props = { sent: SentCode; onWish: (wish: PasswordWish) => Promise<void> }

export function NewPasswordForm({ sent, onWish }: Props) {
  const { t } = useTranslation(['lost-password', 'auth'])
  const words = useFormWords()
  const { refuse, ...wait } = useFailure()

  async function save({ otpCode, password }: Values) {
    if (wait.secondsToWait > 0) return undefined
    const { phone, token: otpToken } = sent
    try {
      return await onWish({ phone, otpToken, otpCode, newPassword: password })
    } catch (error) {
      return refuse(error, fieldOfCode)
    }
  }

  return (
    <Form<Values>
      errorText={words}
      initialValues={initialValues}
      onSubmit={save}
      validate={passwordsDiffer}
    >
      {({ submitting }) => (
        <>
          <p>{t('sent', { phone: formatPhoneNumber(sent.phone) })}</p>
          <TextField
            autoComplete="one-time-code"
            autoFocus
            enterKeyHint="next"
            hint={
              sent.reference
                ? t('auth:register.reference', { reference: sent.reference })
                : undefined
            }
            inputMode="numeric"
            label={t('auth:fields.code')}
            name="otpCode"
            parse={typed => arabicDigits(typed).replace(/\s/g, '')}
            validate={required('codeRequired')}
          />
          <NewPasswordFields label={t('auth:fields.newPassword')} />
          <SubmitButton pending={submitting} wait={wait}>
            {t('submit')}
          </SubmitButton>
        </>
      )}
    </Form>
  )
}
