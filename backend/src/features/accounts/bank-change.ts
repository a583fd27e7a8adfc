import { type Language, languages } from '@tamlung/shared/contract/editions'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { defineOperation } from '../../platform/database/operation'
import { first, one, type Sql } from '../../platform/database/sql'
import { tellMember } from '../chat/tell-member'
import { type BankChangeText, bankChangeTexts } from './bank-change-texts'
import { isTakenAccount } from './bank-rules'

export interface NewAccount {
  member: number
  bankCode: string
  accountName: string
  accountNo: string
  language: Language
}

const tell = (
  sql: Sql,
  { member, accountNo, language }: NewAccount,
  text: BankChangeText,
  at = '',
) =>
  tellMember(
    sql,
    member,
    bankChangeTexts[language][text]({ end: accountNo.slice(-4), moment: formatDateTime(at) }),
  )

/** Where withdrawals will go, and when: enough to know whether it is one's own wish. */
export const readBankChange = async (sql: Sql, member: number) => {
  const row = await first<{ bank_code: string; end: string; takes_effect_at: Date }>(
    sql,
    `select bank_code, right(bank_account_no, 4) as end, takes_effect_at from bank_change
     where member_id = $1`,
    [member],
  )
  if (row === undefined) return null
  return { bankCode: row.bank_code, end: row.end, at: row.takes_effect_at.toISOString() }
}

/** A change that somebody has planned, perhaps not the member. */
export const cancelBankChange = async (sql: Sql, member: number): Promise<void> => {
  await sql.query('delete from bank_change where member_id = $1', [member])
}

/** Whoever holds the session only, and not the password, has to wait for a day in which the member is told. */
export const planBankChange = async (sql: Sql, wish: NewAccount): Promise<string> => {
  const row = await one<{ takes_effect_at: Date }>(
    sql,
    `insert into bank_change
       (member_id, bank_code, bank_account_name, bank_account_no, language, takes_effect_at)
     values ($1, $2, $3, $4, $5, now() + interval '1 day')
     on conflict (member_id) do update set bank_code = excluded.bank_code,
       bank_account_name = excluded.bank_account_name, bank_account_no = excluded.bank_account_no,
       language = excluded.language, takes_effect_at = excluded.takes_effect_at
     returning takes_effect_at`,
    [wish.member, wish.bankCode, wish.accountName, wish.accountNo, wish.language],
  )
  const takesEffectAt = row.takes_effect_at.toISOString()
  await tell(sql, wish, 'planned', takesEffectAt)
  return takesEffectAt
}

export const changeBank = async (sql: Sql, wish: NewAccount): Promise<void> => {
  await sql.query(
    `update member set bank_code = $2, bank_account_name = $3, bank_account_no = $4 where id = $1`,
    [wish.member, wish.bankCode, wish.accountName, wish.accountNo],
  )
  await cancelBankChange(sql, wish.member)
  await tell(sql, wish, 'changed')
}

interface Row {
  member_id: number
  bank_code: string
  bank_account_name: string
  bank_account_no: string
  language: string
}

/** What has waited long enough. */
export const applyBankChanges = defineOperation('bank.applyChanges', 'serializable', async sql => {
  const due = await sql.query<Row>(
    'delete from bank_change where takes_effect_at <= now() returning *',
  )
  for (const row of due) {
    const wish: NewAccount = {
      member: row.member_id,
      bankCode: row.bank_code,
      accountName: row.bank_account_name,
      accountNo: row.bank_account_no,
      language: languages.find(language => language === row.language) ?? 'th',
    }
    const isTaken = await isTakenAccount(sql, wish.bankCode, wish.accountNo, wish.member)
    await (isTaken ? tell(sql, wish, 'refused') : changeBank(sql, wish))
  }
})
