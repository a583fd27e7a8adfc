import { call } from '@tamlung/shared/api/call'
import { askForPassword } from '@tamlung/shared/contract/routes/lost-password'
import { Form } from '@tamlung/shared/ui/fields/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '../../form/submit-button'
import { useFailure } from '../../form/use-failure'
import { useFormWords } from '../../form/use-form-words'
import { PhoneField } from '../../phone/phone-field'

export type SentCode = { phone: string; token: string; reference: string }

const fieldOfCode = { PHONE_NUMBER_REQUIRE_10_DIGIT: 'phone' }
type Props = { phone: string; onSent: (sent: SentCode) => void }

export function AskForm({ phone: known, onSent }: Props) {
  const { t } = useTranslation('lost-password')
  const words = useFormWords()
  const { refuse, ...wait } = useFailure()
  const [initialValues] = useState({ phone: known })

  async function ask({ phone }: { phone: string }) {
    if (wait.secondsToWait > 0) return undefined
    try {
      const { otpRef, otpToken } = await call(askForPassword, { body: { phoneNumber: phone } })
      onSent({ phone, token: otpToken ?? '', reference: otpRef ?? '' })
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
        </>
      )}
    </Form>
  )
}
