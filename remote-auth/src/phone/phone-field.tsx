import { edition } from '@tamlung/shared/contract/edition'
import { TextField } from '@tamlung/shared/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { phoneProblem, toPhoneNumber } from './phone-number'

type Props = { hint?: string; autoFocus?: boolean }

/** A number that receives a code. */
export function PhoneField({ hint, autoFocus }: Props) {
  const { t } = useTranslation('auth')
  return (
    <TextField
      autoComplete="tel"
      autoFocus={autoFocus}
      enterKeyHint="next"
      hint={hint}
      inputMode="tel"
      label={t('fields.phone')}
      name="phone"
      parse={typed => toPhoneNumber(typed, edition)}
      type="tel"
      validate={value => phoneProblem(value, edition)}
    />
  )
}
