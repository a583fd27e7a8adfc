import { call } from '@tamlung/shared/api/call'
import { askForPassword } from '@tamlung/shared/contract/routes/lost-password'
import { useTranslation } from 'react-i18next'
import { useFailure } from '../../form/use-failure'
import { PhoneForm } from '../../phone/phone-form'

export type SentCode = { phone: string; token: string; reference: string }

const fieldOfCode = { PHONE_NUMBER_REQUIRE_10_DIGIT: 'phone' }

type Props = { phone: string; onSent: (sent: SentCode) => void }

export function AskForm({ phone: known, onSent }: Props) {
  const { t } = useTranslation('lost-password')
  const failure = useFailure()

  async function ask({ phone }: { phone: string }) {
    if (failure.secondsToWait > 0) return undefined
    try {
      const { otpRef, otpToken } = await call(askForPassword, { body: { phoneNumber: phone } })
      onSent({ phone, token: otpToken ?? '', reference: otpRef ?? '' })
      return undefined
    } catch (error) {
      return failure.refuse(error, fieldOfCode)
    }
  }

  return (
    <PhoneForm autoFocus failure={failure} onSubmit={ask} phone={known} submitText={t('ask')}>
      <p>{t('askText')}</p>
    </PhoneForm>
  )
}
