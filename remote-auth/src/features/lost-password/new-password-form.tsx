import { arabicDigits } from '@tamlung/shared/format/money'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Form } from '@tamlung/shared/ui/fields/form'
import { TextField } from '@tamlung/shared/ui/fields/text-field'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureKey } from '../../form/failure-key'
import { NewPasswordFields } from '../../form/new-password-fields'
import { passwordsDiffer } from '../../form/passwords'
import { ResendCode } from '../../form/resend-code'
import { required } from '../../form/rules'
import { SubmitButton } from '../../form/submit-button'
import { useFailure } from '../../form/use-failure'
import { useFormWords } from '../../form/use-form-words'
import { formatPhoneNumber } from '../../phone/phone-number'
import * as styles from './lost-password.module.css'
import { type SentCode, sendCode } from './sent-code'
import type { PasswordRequest } from './set-password'

type Values = { otpCode: string; password: string; confirmation: string }

const initialValues: Values = { otpCode: '', password: '', confirmation: '' }
const fieldOfCode = {
  OTP_CODE_INVALID: 'otpCode',
  OTP_VERIFY_FAIL: 'otpCode',
  newPassword: 'password',
}

/** Typing cannot help here, only another code. */
const overCodes = new Set(['OTP_EXPIRED', 'OTP_NOT_EXIST', 'OTP_TOKEN_INVALID'])

type Props = {
  sent: SentCode
  onSent: (sent: SentCode) => void
  onOtherNumber: () => void
  onWish: (request: PasswordRequest) => Promise<void>
}

export function NewPasswordForm({ sent, onSent, onOtherNumber, onWish: onRequest }: Props) {
  const { t } = useTranslation(['lost-password', 'auth'])
  const words = useFormWords()
  const { refuse, ...wait } = useFailure()

  const submitted = useRef(initialValues)
  const [fieldsFor, setFieldsFor] = useState({ sentAt: sent.sentAt, values: initialValues })
  const [codeIsOver, setCodeIsOver] = useState(false)

  async function save(values: Values) {
    if (wait.secondsToWait > 0) return undefined
    submitted.current = values
    const { otpCode, password } = values
    const { phone, token: otpToken } = sent
    try {
      return await onRequest({ phone, otpToken, otpCode, newPassword: password })
    } catch (error) {
      setCodeIsOver(overCodes.has(failureKey(error)))
      return refuse(error, fieldOfCode)
    }
  }

  async function resend(proof?: string): Promise<boolean> {
    const code = await sendCode(sent.phone, proof)
    setFieldsFor({ sentAt: code.sentAt, values: { ...submitted.current, otpCode: '' } })
    setCodeIsOver(false)
    onSent(code)
    return true
  }

  return (
    <>
      <Form<Values>
        errorText={words}
        initialValues={fieldsFor.values}
        // A new code starts with an empty field and without the old error.
        key={fieldsFor.sentAt}
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
      <div className={styles.after}>
        <ResendCode atOnce={codeIsOver} send={resend} sentAt={sent.sentAt} />
        <Button kind="quiet" onClick={onOtherNumber} wide>
          {t('otherNumber')}
        </Button>
      </div>
    </>
  )
}
