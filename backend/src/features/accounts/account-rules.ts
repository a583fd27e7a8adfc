import { englishName, englishNameBanks, limits } from '@tamlung/shared/contract/size-limits'
import { dictionary } from '@zxcvbn-ts/language-common'
import { first, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { readSetting, recordsIn } from '../../platform/settings/setting'

/** Lists of leaked passwords, in lower case, which attackers try first. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])

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

export const assertKnownBank = async (sql: Sql, code: string): Promise<void> => {
  const banks = recordsIn(await readSetting(sql, 'lookup.banks'))
  if (!banks.some(bank => bank.code === code)) throw new Refusal('INVALID_BANK')
}

/** Converts to capitals and single spaces. Refuses other than English letters for banks that require them. */
export const toAccountName = (bankCode: string, name: string): string => {
  const normalized = name.trim().replace(/\s+/g, ' ').toUpperCase()
  if (normalized === '')
    throw new Refusal('INVALID_USER_INFO', { details: { field: 'bankAccountName' } })
  if (englishNameBanks.has(bankCode) && !englishName.test(normalized))
    throw new Refusal('BANK_ACCOUNT_NAME_ENG')
  return normalized
}

export const toAccountNumber = (text: string): string => {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{6,20}$/.test(digits))
    throw new Refusal('INVALID_USER_INFO', { details: { field: 'bankAccountNo' } })
  return digits
}

export const isTakenAccount = async (
  sql: Sql,
  bankCode: string,
  accountNo: string,
  exceptMember?: number,
): Promise<boolean> =>
  (await first(
    sql,
    `select 1 as taken from member
     where bank_code = $1 and bank_account_no = $2 and id is distinct from $3`,
    [bankCode, accountNo, exceptMember ?? null],
  )) !== undefined

export const assertFreeAccount = async (
  ...account: Parameters<typeof isTakenAccount>
): Promise<void> => {
  if (await isTakenAccount(...account)) throw new Refusal('EXISTING_BANK')
}
