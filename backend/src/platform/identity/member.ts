import type { Currency } from '@tamlung/shared/contract/editions'
import type { BankAccount, Profile } from '@tamlung/shared/contract/routes/account'
import { first, type Sql } from '../database/sql'

export interface Member {
  id: number
  username: string
  name: string
  currency: Currency
  bankCode: string | null
  bankAccountName: string | null
  bankAccountNo: string | null
  bankNameTH: string | null
  bankNameEN: string | null
  createdAt: string
}

export interface MemberRow {
  id: number
  username: string
  name: string
  currency: Currency
  bank_code: string | null
  bank_account_name: string | null
  bank_account_no: string | null
  created_at: Date
  bank: { nameTH?: string; nameEN?: string } | null
}

/** The columns of a member, for `from member`. The bank's names come from the list of banks. */
export const memberColumns = `member.id, member.username, member.name, member.currency,
  member.bank_code, member.bank_account_name, member.bank_account_no, member.created_at,
  (select b from setting, jsonb_array_elements(
     case jsonb_typeof(setting.value) when 'array' then setting.value else '[]' end) as b
   where setting.name = 'lookup.banks' and b->>'code' = member.bank_code limit 1) as bank`

export const toMember = (row: MemberRow): Member => ({
  id: row.id,
  username: row.username,
  name: row.name,
  currency: row.currency,
  bankCode: row.bank_code,
  bankAccountName: row.bank_account_name,
  bankAccountNo: row.bank_account_no,
  bankNameTH: row.bank?.nameTH ?? null,
  bankNameEN: row.bank?.nameEN ?? null,
  createdAt: row.created_at.toISOString(),
})

export const toProfile = (member: Member, coin: number): Profile => ({
  _id: String(member.id),
  username: member.username,
  name: member.name,
  createdAt: member.createdAt,
  coin,
})

export const toBankAccount = (member: Member): BankAccount | null =>
  member.bankCode === null
    ? null
    : {
        bankCode: member.bankCode,
        bankAccountName: member.bankAccountName,
        bankAccountNo: member.bankAccountNo,
        bank: { nameTH: member.bankNameTH, nameEN: member.bankNameEN },
      }

/** Serialises everything that concerns one member's money. */
export const lockMember = async (sql: Sql, member: number): Promise<void> => {
  await first(sql, 'select 1 as locked from member where id = $1 for no key update', [member])
}
