import { arabicDigits } from '@tamlung/shared/format/money'
import { Form } from '@tamlung/shared/ui/fields/form'
import { TextField } from '@tamlung/shared/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResendCode } from '../../../form/resend-code'
import { required } from '../../../form/rules'
import { useFailure } from '../../../form/use-failure'
import { failureKey, useFormWords } from '../../../form/use-form-words'
import { formatPhoneNumber } from '../../../phone/phone-number'
import { readDraft } from '../draft/draft'
import { sendCode, verifyCode } from '../one-time-code'
import { StepButtons } from '../step-buttons'
import type { Wizard } from '../use-wizard'

const fieldOfCode = { OTP_CODE_INVALID: 'otpCode', OTP_VERIFY_FAIL: 'otpCode' }
/** Refusals after which only another code helps. */
const overCodes = new Set(['OTP_EXPIRED', 'OTP_NOT_EXIST', 'OTP_TOKEN_INVALID'])

const initialValues = { otpCode: '' }

export function CodeStep({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation('auth')
  const words = useFormWords()
  const { refuse, ...wait } = useFailure()
  const { phone = '', otp } = readDraft()
  const [round, setRound] = useState(0)
  const [codeIsOver, setCodeIsOver] = useState(false)

  async function next({ otpCode }: { otpCode: string }) {
    if (wait.secondsToWait > 0) return undefined
    try {
      await verifyCode(readDraft().otp?.token ?? '', otpCode)
      wizard.keep(phone, { cleared: phone })
      return wizard.goTo('profile', { replace: true })
    } catch (error) {
      setCodeIsOver(overCodes.has(failureKey(error)))
      return refuse(error, fieldOfCode)
    }
  }

  async function resend(proof?: string): Promise<boolean> {
    const known = await sendCode(phone, proof)
    wizard.keep(phone, known)
    if (known.cleared) {
      wizard.goTo('profile', { replace: true })
      return false
    }
    setRound(round + 1)
    setCodeIsOver(false)
    return true
  }

  return (
    <>
      <p>{t('register.codeSent', { phone: formatPhoneNumber(phone) })}</p>
      <Form
        errorText={words}
        initialValues={initialValues}
        // A new code starts with an empty field and without the old error.
        key={round}
        onSubmit={next}
      >
        {({ submitting }) => (
          <>
            <TextField
              autoComplete="one-time-code"
              autoFocus
              enterKeyHint="done"
              hint={
                otp?.reference ? t('register.reference', { reference: otp.reference }) : undefined
              }
              inputMode="numeric"
              label={t('fields.code')}
              name="otpCode"
              parse={typed => arabicDigits(typed).replace(/\s/g, '')}
              validate={required('codeRequired')}
            />
            <StepButtons onBack={wizard.back} pending={submitting} wait={wait} />
          </>
        )}
      </Form>
      <ResendCode
        atOnce={codeIsOver}
        send={resend}
        sentAt={otp?.phone === phone ? otp.sentAt : 0}
      />
    </>
  )
}
