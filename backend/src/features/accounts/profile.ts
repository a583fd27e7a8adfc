import type { Language } from '@tamlung/shared/contract/editions'
import { englishName } from '@tamlung/shared/contract/limits'
import { defineOperation } from '../../platform/database/operation'
import { first, one, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import {
  type Member,
  type MemberRow,
  memberColumns,
  toMember,
} from '../../platform/identity/member'
import { refuseEnded } from '../../platform/identity/session'
import { coinsOf } from '../../platform/ledger/coins'
import { balanceOf } from '../../platform/ledger/post'
import { changeBank, planBankChange, readBankChange } from './bank-change'
import { checkBank, refuseTakenAccount, toAccountName, toAccountNumber } from './bank-rules'

export const readCoins = defineOperation('member.coins', 'read', (sql, member: number) =>
  balanceOf(sql, coinsOf(member)),
)

export const readProfile = defineOperation(
  'member.profile',
  'read',
  async (sql, member: number) => ({
    coin: await balanceOf(sql, coinsOf(member)),
    bankAccountChange: await readBankChange(sql, member),
  }),
)

export const readMember = async (sql: Sql, member: number): Promise<Member> =>
  toMember(
    await one<MemberRow>(sql, `select ${memberColumns} from member where member.id = $1`, [member]),
  )

/** Whoever holds the phone alone has the password, too; another bank account then waits as if without it. */
const isSetAnew = async (sql: Sql, member: number): Promise<boolean> =>
  (await first(
    sql,
    `select 1 as found from member where id = $1 and password_set_anew_at > now() - interval '1 day'`,
    [member],
  )) !== undefined

interface Wish {
  member: number
  tokenHash: string
  name: string
  bankCode: string
  bankAccountName: string
  bankAccountNo: string
  language: Language
  /** Whether the password came along, and was the right one. */
  isConfirmed: boolean
}

interface Updated {
  member: Member
  /** When the bank account will be the new one, where that is not at once. */
  bankAccountChangesAt?: string
}

export const updateProfile = defineOperation(
  'member.updateProfile',
  'serializable',
  async (sql, wish: Wish): Promise<Updated> => {
    const name = wish.name.trim()
    if (name === '') throw new Refusal('INVALID_USER_INFO', { details: { field: 'name' } })
    await checkBank(sql, wish.bankCode)
    const accountName = toAccountName(wish.bankCode, wish.bankAccountName)
    const accountNo = toAccountNumber(wish.bankAccountNo)
    await refuseTakenAccount(sql, wish.bankCode, accountNo, wish.member)
    const { member, bankCode, language } = wish
    const before = await readMember(sql, member)
    await sql.query('update member set name = $2 where id = $1', [member, name])
    await refuseEnded(sql, wish.tokenHash)
    const account = { member, bankCode, accountName, accountNo, language }
    const goesElsewhere = before.bankCode !== bankCode || before.bankAccountNo !== accountNo
    if (!goesElsewhere)
      await sql.query('update member set bank_account_name = $2 where id = $1', [
        member,
        accountName,
      ])
    else if (wish.isConfirmed && !(await isSetAnew(sql, member))) await changeBank(sql, account)
    else {
      const bankAccountChangesAt = await planBankChange(sql, account)
      return { member: await readMember(sql, member), bankAccountChangesAt }
    }
    return { member: await readMember(sql, member) }
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
