import { Form } from '@tamlung/shared/ui/fields/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProof } from '../../form/proof/use-proof'
import { SubmitButton } from '../../form/submit-button'
import { useFailure } from '../../form/use-failure'
import { useFormWords } from '../../form/use-form-words'
import { PhoneField } from '../../phone/phone-field'
import { readLoginDraft } from '../login-draft/login-draft'
import { type SentCode, sendCode } from './sent-code'

const fieldOfCode = { PHONE_NUMBER_REQUIRE_10_DIGIT: 'phone' }

export function AskForm({ onSent }: { onSent: (sent: SentCode) => void }) {
  const { t } = useTranslation('lost-password')
  const words = useFormWords()
  const { refuse, ...wait } = useFailure()
  const { prove, checking } = useProof()
  const [initialValues] = useState(() => ({ phone: readLoginDraft().username ?? '' }))

  async function ask({ phone }: { phone: string }) {
    if (wait.secondsToWait > 0) return undefined
    try {
      onSent(await prove(proof => sendCode(phone, proof)))
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
          {checking}
        </>
      )}
    </Form>
  )
}
