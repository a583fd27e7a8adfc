import { limits } from '@tamlung/shared/contract/limits'
import { dictionary } from '@zxcvbn-ts/language-common'
import { Refusal } from '../../platform/errors/refusal'

/** Lists of leaked passwords, in lower case, which attackers try first. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])

const invalid = (field: string, reason?: string) =>
  new Refusal('INVALID_USER_INFO', {
    details: reason === undefined ? { field } : { field, reason },
  })

/** Passwords that attackers try first: common ones, the member's own number, and repeated or running characters. */
const isEasyToGuess = (password: string, username: string): boolean => {
  const plain = password.toLowerCase()
  const number = username.replace(/\D/g, '')
  return (
    commonPasswords.has(plain) ||
    /^(.{1,3})\1+$/.test(plain) ||
    '01234567890123456789'.includes(plain) ||
    '98765432109876543210'.includes(plain) ||
    (number.length >= 8 && plain.replace(/\D/g, '').endsWith(number.slice(-8)))
  )
}

export const assertGoodPassword = (password: string, username: string, field: string): void => {
  if (password.length < limits.passwordMin || password.length > limits.passwordMax)
    throw invalid(field)
  if (isEasyToGuess(password, username)) throw invalid(field, 'common')
}
