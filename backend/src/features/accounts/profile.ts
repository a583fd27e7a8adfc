import { englishName } from '@tamlung/shared/contract/limits'
import { defineOperation } from '../../platform/database/operation'
import { one, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import {
  type Member,
  type MemberRow,
  memberColumns,
  toMember,
} from '../../platform/identity/member'
import { balanceOf } from '../../platform/ledger/post'
import { checkBank, refuseTakenAccount, toAccountName, toAccountNumber } from './bank-rules'

export const readCoins = defineOperation('member.coins', 'read', (sql, member: number) =>
  balanceOf(sql, { member, kind: 'coin', currency: 'COIN' }),
)

export const readMember = async (sql: Sql, member: number): Promise<Member> =>
  toMember(
    await one<MemberRow>(sql, `select ${memberColumns} from member where member.id = $1`, [member]),
  )

interface Profile {
  member: number
  name: string
  bankCode: string
  bankAccountName: string
  bankAccountNo: string
}

export const updateProfile = defineOperation(
  'member.updateProfile',
  'serializable',
  async (sql, wish: Profile): Promise<Member> => {
    const name = wish.name.trim()
    if (name === '') throw new Refusal('INVALID_USER_INFO', { details: { field: 'name' } })
    await checkBank(sql, wish.bankCode)
    const accountName = toAccountName(wish.bankCode, wish.bankAccountName)
    const accountNo = toAccountNumber(wish.bankAccountNo)
    await refuseTakenAccount(sql, wish.bankCode, accountNo, wish.member)
    await sql.query(
      `update member set name = $2, bank_code = $3, bank_account_name = $4, bank_account_no = $5
       where id = $1`,
      [wish.member, name, wish.bankCode, accountName, accountNo],
    )
    return readMember(sql, wish.member)
  },
)

export const updateBankAccountName = defineOperation(
  'member.updateBankAccountName',
  'locked',
  async (sql, wish: { member: number; bankCode: string; bankAccountName: string }) => {
    const { bankCode } = await readMember(sql, wish.member)
    if (bankCode === null) throw new Refusal('NO_BANK')
    if (bankCode !== wish.bankCode) throw new Refusal('INVALID_BANK')
    const name = toAccountName(bankCode, wish.bankAccountName)
    if (!englishName.test(name)) throw new Refusal('BANK_ACCOUNT_NAME_ENG')
    await sql.query('update member set bank_account_name = $2 where id = $1', [wish.member, name])
  },
)
