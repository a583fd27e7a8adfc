import { call } from '@tamlung/shared/api/call'
import { edition } from '@tamlung/shared/contract/edition'
import { askForPassword } from '@tamlung/shared/contract/routes/lost-password'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Form } from '@tamlung/shared/ui/fields/form'
import { TextField } from '@tamlung/shared/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailure } from '../../form/use-failure'
import { useFormWords } from '../../form/use-form-words'
import { WaitNotice } from '../../form/wait-notice'
import { phoneProblem, toPhoneNumber } from '../../phone/phone-number'

export type SentCode = { phone: string; token: string; reference: string }

const fieldOfCode = { PHONE_NUMBER_REQUIRE_10_DIGIT: 'phone' }
type Props = { phone: string; onSent: (sent: SentCode) => void }

export function AskForm({ phone: known, onSent }: Props) {
  const { t } = useTranslation(['lost-password', 'auth'])
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
          <TextField
            autoComplete="tel"
            autoFocus
            enterKeyHint="next"
            inputMode="tel"
            label={t('auth:fields.phone')}
            name="phone"
            parse={typed => toPhoneNumber(typed, edition)}
            type="tel"
            validate={value => phoneProblem(value, edition)}
          />
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
