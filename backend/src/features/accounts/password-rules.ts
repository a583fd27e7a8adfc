import { limits } from '@tamlung/shared/contract/limits'
import { Refusal } from '../../platform/errors/refusal'
import { commonPasswords } from './common-passwords'

const wrong = (field: string, reason?: string) =>
  new Refusal('INVALID_USER_INFO', {
    details: reason === undefined ? { field } : { field, reason },
  })

/** What is guessed first: the commonest passwords, the own number, one sign or a run of them over and over. */
const isGuessedFirst = (password: string, username: string): boolean => {
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

export const checkPassword = (password: string, username: string, field: string): void => {
  if (password.length < limits.passwordMin || password.length > limits.passwordMax)
    throw wrong(field)
  if (isGuessedFirst(password, username)) throw wrong(field, 'common')
}
