import { ApiError } from '@tamlung/shared/api/api-error'
import { isErrorCode } from '@tamlung/shared/contract/error-codes'
import { plainText } from '@tamlung/shared/format/plain-text'
import { failureText } from '@tamlung/shared/i18n/error-text'
import { useTranslation } from 'react-i18next'

/** Marks the server's own text: it is shown unchanged, even if it looks like a text key. */
const verbatim = 'server: '

/** The server decides about a weak password. Ours names the field; for others the code decides. */
function isRefusedPassword({ code, details }: ApiError): boolean {
  return code === 'INVALID_USER_INFO' && /^(newP|p)assword$/.test(String(details.field))
}

/**
 * The stored form of a failed call: a code, or the server's own text. It is translated when shown, so that it follows
 * the language.
 */
export function failureKey(error: unknown): string {
  if (!(error instanceof ApiError)) return 'unexpected'
  if (isRefusedPassword(error)) return 'passwordRefused'
  if (isErrorCode(error.code)) return error.code
  if (error.kind === 'refused' && error.message !== '') return verbatim + error.message
  if (error.kind === 'unreachable') return error.timedOut ? 'timeout' : 'unreachable'
  return 'unexpected'
}

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
