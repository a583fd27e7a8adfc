import { call } from '@tamlung/shared/api/call'
import { askForPassword } from '@tamlung/shared/contract/routes/lost-password'
import { arabicDigits } from '@tamlung/shared/format/money'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Form } from '@tamlung/shared/ui/fields/form'
import { TextField } from '@tamlung/shared/ui/fields/text-field'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewPasswordFields, SubmitButton } from '../../form/new-password-fields'
import { passwordsDiffer } from '../../form/passwords'
import { ResendCode } from '../../form/resend-code'
import { required } from '../../form/rules'
import { useFailure } from '../../form/use-failure'
import { failureKey, useFormWords } from '../../form/use-form-words'
import { formatPhoneNumber } from '../../phone/phone-number'
import { readLoginDraft, updateLoginDraft } from '../login-draft/login-draft'
import * as styles from './lost-password.module.css'
import type { PasswordRequest } from './set-password'

export type SentCode = { phone: string; token: string; reference: string; sentAt: number }

/** How long the server accepts a code, as the text beside its field says. */
const lifetime = 10 * 60_000

/** The code that was sent a moment ago, so that a reload or a closed dialog loses nothing. */
export function readSentCode(now = Date.now()): SentCode | null {
  const { phone, token, reference, sentAt } = Object(readLoginDraft().code)
  const isText = [phone, token, reference].every(text => typeof text === 'string')
  if (!isText || typeof sentAt !== 'number' || now - sentAt > lifetime) return null
  return { phone, token, reference, sentAt }
}

export async function sendCode(phone: string, proof?: string): Promise<SentCode> {
  const { otpRef, otpToken } = await call(askForPassword, { body: { phoneNumber: phone, proof } })
  const code = { phone, token: otpToken ?? '', reference: otpRef ?? '', sentAt: Date.now() }
  updateLoginDraft({ username: phone, code })
  return code
}

type Values = { otpCode: string; password: string; confirmation: string }

const initialValues: Values = { otpCode: '', password: '', confirmation: '' }
const fieldOfCode = {
  OTP_CODE_INVALID: 'otpCode',
  OTP_VERIFY_FAIL: 'otpCode',
  newPassword: 'password',
}

/** Refusals after which only another code helps. */
const overCodes = new Set(['OTP_EXPIRED', 'OTP_NOT_EXIST', 'OTP_TOKEN_INVALID'])

type Props = {
  sent: SentCode
  onSent: (sent: SentCode) => void
  onOtherNumber: () => void
  onRequest: (request: PasswordRequest) => Promise<void>
}

export function NewPasswordForm({ sent, onSent, onOtherNumber, onRequest }: Props) {
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
