import type { Language } from '@tamlung/shared/contract/editions'
import { englishName } from '@tamlung/shared/contract/size-limits'
import type { Origin } from '../../platform/audit/origin'
import { recordAudit } from '../../platform/audit/record-audit'
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
import { balanceOf, coinsOf } from '../../platform/ledger/post'
import { assertFreeAccount, assertKnownBank, toAccountName, toAccountNumber } from './account-rules'
import { changeBank, planBankChange, readBankChange } from './bank-change'

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

/** After a reset by a code the password proves only possession of the phone, so a bank account change waits a day. */
const wasPasswordReset = async (sql: Sql, member: number): Promise<boolean> =>
  (await first(
    sql,
    `select 1 as found from member where id = $1 and password_set_anew_at > now() - interval '1 day'`,
    [member],
  )) !== undefined

interface ProfileInput {
  member: number
  tokenHash: string
  name: string
  bankCode: string
  bankAccountName: string
  bankAccountNo: string
  language: Language
  origin: Origin
  /** Whether the request contained the right password. */
  isConfirmed: boolean
}

interface Updated {
  member: Member
  /** When the bank account will change, unless it did at once. */
  bankAccountChangesAt?: string
}

export const updateProfile = defineOperation(
  'member.updateProfile',
  'serializable',
  async (sql, input: ProfileInput): Promise<Updated> => {
    const name = input.name.trim()
    if (name === '') throw new Refusal('INVALID_USER_INFO', { details: { field: 'name' } })
    await assertKnownBank(sql, input.bankCode)
    const accountName = toAccountName(input.bankCode, input.bankAccountName)
    const accountNo = toAccountNumber(input.bankAccountNo)
    await assertFreeAccount(sql, input.bankCode, accountNo, input.member)
    const { member, bankCode, language, origin } = input
    const previous = await readMember(sql, member)
    const record = (action: string) => recordAudit(sql, { actor: 'member', action, member, origin })
    await sql.query('update member set name = $2 where id = $1', [member, name])
    await refuseEnded(sql, input.tokenHash)
    if (name !== previous.name) await record('nameChanged')
    const account = { member, bankCode, accountName, accountNo, language }
    const isOtherAccount = previous.bankCode !== bankCode || previous.bankAccountNo !== accountNo
    if (!isOtherAccount) {
      await sql.query('update member set bank_account_name = $2 where id = $1', [
        member,
        accountName,
      ])
      if (accountName !== previous.bankAccountName) await record('bankNameChanged')
    } else if (input.isConfirmed && !(await wasPasswordReset(sql, member))) {
      await changeBank(sql, account)
      await record('bankChanged')
    } else {
      const bankAccountChangesAt = await planBankChange(sql, account)
      await record('bankPlanned')
      return { member: await readMember(sql, member), bankAccountChangesAt }
    }
    return { member: await readMember(sql, member) }
  },
)

interface BankNameInput {
  member: number
  bankCode: string
  bankAccountName: string
  origin: Origin
}

export const updateBankAccountName = defineOperation(
  'member.updateBankAccountName',
  'locked',
  async (sql, input: BankNameInput) => {
    const { member, origin } = input
    const { bankCode } = await readMember(sql, member)
    if (bankCode === null) throw new Refusal('NO_BANK')
    if (bankCode !== input.bankCode) throw new Refusal('INVALID_BANK')
    const name = toAccountName(bankCode, input.bankAccountName)
    if (!englishName.test(name)) throw new Refusal('BANK_ACCOUNT_NAME_ENG')
    await sql.query('update member set bank_account_name = $2 where id = $1', [member, name])
    await recordAudit(sql, { actor: 'member', action: 'bankNameChanged', member, origin })
  },
)
