import { edition } from '@tamlung/shared/contract/edition'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Form } from '@tamlung/shared/ui/fields/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProof } from '../../../form/proof/use-proof'
import { secondsUntilResend } from '../../../form/resend-code'
import { useFailure, WaitNotice } from '../../../form/use-failure'
import { useFormWords } from '../../../form/use-form-words'
import { PhoneField } from '../../../phone/phone-field'
import { readDraft } from '../draft/draft'
import { clearPhone } from '../one-time-code'
import { RememberTyping } from '../step-buttons'
import type { Wizard } from '../use-wizard'

const fieldOfCode = {
  PHONE_NUMBER_REQUIRE_10_DIGIT: 'phone',
  EXISTING_USER: 'phone',
  INVALID_USER_INFO: 'phone',
}

export function PhoneStep({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation('auth')
  const words = useFormWords()
  const { refuse, secondsToWait, waitText } = useFailure()
  const { prove, checking } = useProof()
  const [initialValues] = useState(() => ({ phone: readDraft().phone ?? '' }))

  async function next({ phone }: { phone: string }) {
    const draft = readDraft()
    if (draft.cleared === phone) return wizard.goTo('profile')
    // The code already sent is still valid.
    if (draft.otp?.phone === phone && secondsUntilResend(draft.otp.sentAt) > 0)
      return wizard.goTo('code')
    if (secondsToWait > 0) return undefined
    try {
      const known = await prove(proof => clearPhone(phone, proof))
      wizard.keep(phone, { phone, ...known })
      return wizard.goTo(known.cleared ? 'profile' : 'code')
    } catch (error) {
      return refuse(error, fieldOfCode)
    }
  }

  return (
    <Form errorText={words} initialValues={initialValues} onSubmit={next}>
      {({ submitting }) => (
        <>
          <RememberTyping />
          <PhoneField
            hint={t(edition === 'lao' ? 'register.phoneHintLao' : 'register.phoneHint')}
          />
          <Button
            aria-disabled={secondsToWait > 0 || undefined}
            pending={submitting}
            size="main"
            type="submit"
          >
            {t('register.next')}
          </Button>
          {checking}
          <WaitNotice text={waitText} />
        </>
      )}
    </Form>
  )
}
