import { ApiError } from '@tamlung/shared/api/api-error'
import { edition } from '@tamlung/shared/contract/edition'
import type { Currency } from '@tamlung/shared/contract/editions'
import { arabicDigits } from '@tamlung/shared/format/money'
import { ChoiceField } from '@tamlung/shared/ui/fields/choice-field'
import { Form } from '@tamlung/shared/ui/fields/form'
import { TextField } from '@tamlung/shared/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameProblem } from '../../../bank/account-name'
import { required } from '../../../form/rules'
import { useFailure } from '../../../form/use-failure'
import { useFormWords } from '../../../form/use-form-words'
import { readDraft } from '../draft/draft'
import { BankField } from '../lookup-fields'
import { registeredPassword } from '../registered-password'
import { createAccount, registrationPayload } from '../registration-payload'
import { RememberTyping, StepButtons } from '../step-buttons'
import type { Wizard } from '../use-wizard'
import { startOver } from '../use-wizard'

const currencies: readonly Currency[] = ['LAK', 'BAHT']

/** In the Lao edition a member chooses one of two currencies. */
function CurrencyField() {
  const { t } = useTranslation('auth')
  return (
    <ChoiceField
      choices={currencies.map(currency => ({
        value: currency,
        label: t(`currencies.${currency}`),
      }))}
      hint={t('register.currencyHint')}
      inline
      label={t('fields.currency')}
      name="currency"
      validate={required('currencyRequired')}
    />
  )
}

/** Normalizes typed or pasted input to the stored form. */
function accountNumber(typed: string): string {
  return arabicDigits(typed).replace(/\D/g, '')
}

type Values = {
  bankCode: string
  bankAccountNo: string
  firstName: string
  lastName: string
  currency: string
}

const fieldOfCode = {
  INVALID_BANK: 'bankCode',
  EXISTING_BANK: 'bankAccountNo',
  BANK_ACCOUNT_NAME_ENG: 'firstName',
  bankCode: 'bankCode',
  bankAccountNo: 'bankAccountNo',
  bankAccountName: 'firstName',
  currency: 'currency',
}

function englishOnly({ bankCode, firstName, lastName }: Partial<Values>) {
  return {
    firstName: nameProblem(bankCode, firstName),
    lastName: nameProblem(bankCode, lastName),
  }
}

type Props = { wizard: Wizard; onRegistered: (phone: string) => void }

export function BankStep({ wizard, onRegistered }: Props) {
  const { t } = useTranslation('auth')
  const words = useFormWords()
  const { refuse, ...wait } = useFailure()
  const [initialValues] = useState((): Values => {
    const {
      bankCode = '',
      bankAccountNo = '',
      firstName = '',
      lastName = '',
      currency = '',
    } = readDraft()
    return { bankCode, bankAccountNo, firstName, lastName, currency }
  })

  async function register() {
    if (wait.secondsToWait > 0) return undefined
    const draft = readDraft()
    const { phone = '' } = draft
    try {
      await createAccount(registrationPayload(draft, wizard.password))
      if (!wizard.concerns(phone)) return undefined
      registeredPassword.keep(wizard.password)
      return onRegistered(phone)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'UNVERIFIED_OTP')
        return startOver(wizard, phone)
      return refuse(error, fieldOfCode)
    }
  }
  const upperCase = (typed: string) => typed.toUpperCase()

  return (
    <Form<Values>
      errorText={words}
      initialValues={initialValues}
      onSubmit={register}
      validate={englishOnly}
    >
      {({ submitting }) => (
        <>
          <RememberTyping />
          <BankField />
          <TextField
            autoComplete="off"
            enterKeyHint="next"
            hint={t('register.accountNumberHint')}
            inputMode="numeric"
            label={t('fields.accountNumber')}
            name="bankAccountNo"
            parse={accountNumber}
            validate={required('accountNumberRequired')}
          />
          <TextField
            autoCapitalize="characters"
            autoComplete="given-name"
            enterKeyHint="next"
            hint={t('register.accountNameHint')}
            label={t('fields.firstName')}
            name="firstName"
            parse={upperCase}
            spellCheck={false}
            validate={required('firstNameRequired')}
          />
          <TextField
            autoCapitalize="characters"
            autoComplete="family-name"
            enterKeyHint="go"
            label={t('fields.lastName')}
            name="lastName"
            parse={upperCase}
            spellCheck={false}
            validate={required('lastNameRequired')}
          />
          {edition === 'lao' && <CurrencyField />}
          <StepButtons kind="wanted" onBack={wizard.back} pending={submitting} wait={wait}>
            {t('register.submit')}
          </StepButtons>
        </>
      )}
    </Form>
  )
}
