import { plainText } from '@tamlung/shared/format/plain-text'
import { failureText } from '@tamlung/shared/i18n/error-text'
import { useTranslation } from 'react-i18next'
import { verbatim } from './failure-key'

/** The text for a broken rule of ours; everything else is a code or the server's own text. */
const rules = [
  'phoneRequired',
  'passwordRequired',
  'passwordRefused',
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
  return key => {
    if (key.startsWith(verbatim)) return plainText(key.slice(verbatim.length))
    return isRule(key) ? t(`rules.${key}`) : failureText(key)
  }
}
