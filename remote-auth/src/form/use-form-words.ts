import { codeText } from '@tamlung/shared/i18n/error-text'
import { useTranslation } from 'react-i18next'

/** What a rule of ours says when it is broken; everything else is a code or the server's own words. */
const rules = [
  'phoneRequired',
  'passwordRequired',
  'passwordShort',
  'passwordsDiffer',
  'confirmationRequired',
  'codeRequired',
  'nameRequired',
  'bankRequired',
  'accountNumberRequired',
  'firstNameRequired',
  'lastNameRequired',
  'currencyRequired',
  'accountNameRequired',
  'englishLetters',
] as const

export type Rule = (typeof rules)[number]

function isRule(key: string): key is Rule {
  return rules.some(rule => rule === key)
}

export function useFormWords(): (key: string) => string {
  const { t } = useTranslation('auth')
  return key => (isRule(key) ? t(`rules.${key}`) : codeText(key))
}
