import type { Currency } from '@tamlung/shared/contract/editions'
import { ChoiceField } from '@tamlung/shared/ui/fields/choice-field'
import { useTranslation } from 'react-i18next'
import { required } from '../../form/rules'

const offered: readonly Currency[] = ['LAK', 'BAHT']

/** The Lao edition keeps money in one of two currencies. */
export function CurrencyField() {
  const { t } = useTranslation('auth')
  return (
    <ChoiceField
      choices={offered.map(currency => ({
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
