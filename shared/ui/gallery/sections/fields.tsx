import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Hundredths, hundredths } from '../../../contract/hundredths'
import { Button } from '../../actions/button'
import { AmountField } from '../../fields/amount-field'
import { CheckboxField } from '../../fields/checkbox-field'
import { ChoiceField } from '../../fields/choice-field'
import { Field } from '../../fields/field'
import * as fieldStyles from '../../fields/field.module.css'
import { Form, formError } from '../../fields/form'
import { PasswordField } from '../../fields/password-field'
import { SelectField } from '../../fields/select-field'
import { TextField } from '../../fields/text-field'
import { Scroller } from '../../lists/scroller'
import { Section } from '../section'

interface Values {
  phone: string
  password: string
  bank: string
  currency: string
  amount: Hundredths
  remember: boolean
}

const quickAmounts = [100, 200, 300, 500, 1000].map(baht => hundredths(baht * 100))

export function Fields() {
  const { t } = useTranslation('gallery')
  const [from, setFrom] = useState('WALLET')
  const required = (value: unknown) =>
    value === undefined || value === '' ? t('required') : undefined
  return (
    <Section title="Form and fields">
      <h1>{t('welcome')}</h1>
      <p>{t('welcomeText')}</p>
      <Form<Values>
        initialValues={{ phone: '0812345678', currency: 'BAHT', amount: hundredths(50_000) }}
        onSubmit={async () => formError(t('wrong'))}
      >
        <TextField
          autoComplete="username"
          inputMode="tel"
          label={t('phone')}
          name="phone"
          type="tel"
          validate={required}
        />
        <PasswordField label={t('password')} name="password" validate={required} />
        <SelectField
          choices={[
            { value: 'KBANK', label: 'ธนาคารกสิกรไทย' },
            { value: 'BCEL', label: 'BCEL ທະນາຄານການຄ້າຕ່າງປະເທດລາວ' },
          ]}
          label={t('bank')}
          name="bank"
          validate={required}
        />
        <ChoiceField
          choices={[
            { value: 'BAHT', label: 'BAHT', hint: 'ບາດ' },
            { value: 'LAK', label: 'LAK', hint: 'ກີບ' },
          ]}
          inline
          label={t('currency')}
          name="currency"
        />
        <AmountField
          hint={t('amountHint')}
          label={t('amount')}
          name="amount"
          quickAmounts={quickAmounts}
          unit={t('baht')}
        />
        <CheckboxField label={t('remember')} name="remember" />
        <Button size="main" type="submit">
          {t('signIn')}
        </Button>
      </Form>
      <Field aside={t('choose')} error={t('required')} hint={t('amountHint')} label={t('from')}>
        {control => <input {...control} className={fieldStyles.control} readOnly value="PG Slot" />}
      </Field>
      <Scroller
        items={[
          { key: '', label: t('choose') },
          { key: 'WALLET', label: t('wallet'), detail: '8,250.00' },
          { key: 'JOKER', label: 'Joker', detail: '1,250.00' },
          { key: 'PG', label: 'PG Slot', detail: '980.50' },
          { key: 'UFABET', label: 'UFABET', detail: '2,000.00' },
        ]}
        label={t('from')}
        onChange={setFrom}
        value={from}
      />
    </Section>
  )
}
