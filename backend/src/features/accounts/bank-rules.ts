import { englishName, englishNameBanks } from '@tamlung/shared/contract/limits'
import { first, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { readSetting, recordsIn } from '../../platform/settings/setting'

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
