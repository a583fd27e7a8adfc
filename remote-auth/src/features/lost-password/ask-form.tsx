import { call } from '@tamlung/shared/api/call'
import { askForPassword } from '@tamlung/shared/contract/routes/lost-password'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Form } from '@tamlung/shared/ui/fields/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailure } from '../../form/use-failure'
import { useFormWords } from '../../form/use-form-words'
import { WaitNotice } from '../../form/wait-notice'
import { PhoneField } from '../../phone/phone-field'

export type SentCode = { phone: string; token: string; reference: string }

const fieldOfCode = { PHONE_NUMBER_REQUIRE_10_DIGIT: 'phone' }
type Props = { phone: string; onSent: (sent: SentCode) => void }

export function AskForm({ phone: known, onSent }: Props) {
  const { t } = useTranslation('lost-password')
  const words = useFormWords()
  const { refuse, secondsToWait, waitText } = useFailure()
  const [initialValues] = useState({ phone: known })

  async function ask({ phone }: { phone: string }) {
    if (secondsToWait > 0) return undefined
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
          <Button
            aria-disabled={secondsToWait > 0 || undefined}
            pending={submitting}
            size="main"
            type="submit"
          >
            {t('ask')}
          </Button>
          <WaitNotice text={waitText} />
        </>
      )}
    </Form>
  )
}
