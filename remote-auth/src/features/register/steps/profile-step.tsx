import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { validateAccount } from '@tamlung/shared/contract/routes/registration'
import { limits } from '@tamlung/shared/contract/size-limits'
import { Form } from '@tamlung/shared/ui/fields/form'
import { PasswordField } from '@tamlung/shared/ui/fields/password-field'
import { TextField } from '@tamlung/shared/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { passwordsDiffer } from '../../../form/passwords'
import { required } from '../../../form/rules'
import { useFailure } from '../../../form/use-failure'
import { useFormWords } from '../../../form/use-form-words'
import { formatPhoneNumber } from '../../../phone/phone-number'
import { readDraft } from '../draft/draft'
import { inviteCodeOf } from '../invite-code'
import { SourceField } from '../lookup-fields'
import * as styles from '../register.module.css'
import { profilePayload } from '../registration-payload'
import { RememberTyping, StepButtons } from '../step-buttons'
import type { Wizard } from '../use-wizard'
import { startOver } from '../use-wizard'

type Values = {
  name: string
  phone: string
  password: string
  confirmation: string
  sourceCode: string
  inviteCode: string
}

const fieldOfDetail = { name: 'name', password: 'password', sourceCode: 'sourceCode' }

export function ProfileStep({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation('auth')
  const words = useFormWords()
  const { refuse, ...wait } = useFailure()
  const linkedCode = inviteCodeOf(useLocation().search)
  const [initialValues] = useState((): Values => {
    const { name = '', phone = '', sourceCode = '', inviteCode = '' } = readDraft()
    const { password } = wizard
    const typedCode = linkedCode || inviteCode
    return { name, phone, password, confirmation: password, sourceCode, inviteCode: typedCode }
  })

  async function next({ password }: Values) {
    if (wait.secondsToWait > 0) return undefined
    const draft = readDraft()
    try {
      await call(validateAccount, { body: profilePayload(draft, password) })
      wizard.setPassword(password)
      return wizard.goTo('bank')
    } catch (error) {
      if (error instanceof ApiError && error.code === 'UNVERIFIED_OTP')
        return startOver(wizard, draft.phone ?? '')
      return refuse(error, fieldOfDetail)
    }
  }

  return (
    <Form<Values>
      errorText={words}
      initialValues={initialValues}
      onSubmit={next}
      validate={passwordsDiffer}
    >
      {({ submitting }) => (
        <>
          <RememberTyping />
          {wizard.passwordLost && <p className={styles.note}>{t('register.passwordLost')}</p>}
          <TextField
            autoComplete="nickname"
            enterKeyHint="next"
            hint={t('register.nameHint')}
            label={t('fields.name')}
            name="name"
            validate={required('nameRequired')}
          />
          <TextField
            autoComplete="username"
            format={phone => formatPhoneNumber(phone ?? '')}
            label={t('fields.phone')}
            name="phone"
            readOnly
          />
          <PasswordField
            autoComplete="new-password"
            enterKeyHint="next"
            hint={t('register.passwordHint', { count: limits.passwordMin })}
            label={t('fields.password')}
            name="password"
            validate={value => (value ? undefined : 'passwordRequired')}
          />
          <PasswordField
            autoComplete="new-password"
            enterKeyHint="next"
            label={t('fields.confirmation')}
            name="confirmation"
            validate={value => (value ? undefined : 'confirmationRequired')}
          />
          <SourceField />
          <TextField
            aside={linkedCode ? undefined : t('register.optional')}
            autoCapitalize="characters"
            autoComplete="off"
            enterKeyHint="done"
            hint={linkedCode ? t('register.inviteFromLink') : undefined}
            label={t('fields.inviteCode')}
            name="inviteCode"
            readOnly={linkedCode !== ''}
            spellCheck={false}
          />
          <StepButtons onBack={wizard.back} pending={submitting} wait={wait} />
        </>
      )}
    </Form>
  )
}
