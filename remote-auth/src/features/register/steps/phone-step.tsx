import { edition } from '@tamlung/shared/contract/edition'
import { useTranslation } from 'react-i18next'
import { useFailure } from '../../../form/use-failure'
import { PhoneForm } from '../../../phone/phone-form'
import { readDraft, updateDraft } from '../draft/draft'
import { RememberTyping } from '../draft/remember-typing'
import { clearPhone, secondsUntilResend } from '../one-time-code'
import type { Wizard } from '../use-wizard'

const fieldOfCode = {
  PHONE_NUMBER_REQUIRE_10_DIGIT: 'phone',
  EXISTING_USER: 'phone',
  INVALID_USER_INFO: 'phone',
}

export function PhoneStep({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation('auth')
  const failure = useFailure()

  async function next({ phone }: { phone: string }) {
    const draft = readDraft()
    if (draft.cleared === phone) return wizard.goTo('profile')
    // The code that is on its way is still good.
    if (secondsUntilResend(draft) > 0) return wizard.goTo('code')
    if (failure.secondsToWait > 0) return undefined
    try {
      const known = await clearPhone(phone)
      updateDraft({ phone, ...known })
      return wizard.goTo(known.cleared ? 'profile' : 'code')
    } catch (error) {
      return failure.refuse(error, fieldOfCode)
    }
  }

  return (
    <PhoneForm
      failure={failure}
      hint={t(edition === 'lao' ? 'register.phoneHintLao' : 'register.phoneHint')}
      onSubmit={next}
      phone={readDraft().phone ?? ''}
      submitText={t('register.next')}
    >
      <RememberTyping />
    </PhoneForm>
  )
}
