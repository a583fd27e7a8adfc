import { type Language, languages } from '@tamlung/shared/contract/editions'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { noOrigin } from '../../platform/audit/origin'
import { recordAudit } from '../../platform/audit/record-audit'
import { defineOperation } from '../../platform/database/operation'
import { first, one, type Sql } from '../../platform/database/sql'
import { type Translations, translationIn } from '../../platform/language/local-text'
import { notifyMember } from '../chat/messages'
import { isTakenAccount } from './account-rules'

interface Facts {
  /** The last digits of the account's number. */
  end: string
  /** Date and time of the change. */
  moment: string
}

export type BankChangeText = 'planned' | 'changed' | 'refused'

/** Messages to the member about a change of their bank account. */
export const bankChangeTexts: Translations<Record<BankChangeText, (facts: Facts) => string>> = {
  en: {
    planned: ({ end, moment }) =>
      `From ${moment} your withdrawals go to another bank account, ending in ${end}. Was this not you? Change your password: that cancels it.`,
    changed: ({ end }) =>
      `Your withdrawals now go to another bank account, ending in ${end}. Was this not you? Change your password and write to us here.`,
    refused: ({ end }) =>
      `Your bank account stays as it is: the one ending in ${end} belongs to another member.`,
  },
  th: {
    planned: ({ end, moment }) =>
      `เงินถอนของคุณจะเข้าบัญชีธนาคารใหม่ลงท้าย ${end} ตั้งแต่ ${moment} หากไม่ใช่คุณ ให้เปลี่ยนรหัสผ่าน แล้วการเปลี่ยนบัญชีจะถูกยกเลิก`,
    changed: ({ end }) =>
      `จากนี้ไปเงินถอนของคุณจะเข้าบัญชีธนาคารใหม่ลงท้าย ${end} หากไม่ใช่คุณ ให้เปลี่ยนรหัสผ่านและแจ้งเราที่นี่`,
    refused: ({ end }) => `บัญชีธนาคารของคุณยังเป็นบัญชีเดิม เพราะบัญชีลงท้าย ${end} เป็นของสมาชิกคนอื่น`,
  },
  la: {
    planned: ({ end, moment }) =>
      `ເງິນຖອນຂອງທ່ານຈະເຂົ້າບັນຊີທະນາຄານໃໝ່ລົງທ້າຍ ${end} ຕັ້ງແຕ່ ${moment} ຖ້າບໍ່ແມ່ນທ່ານ ໃຫ້ປ່ຽນລະຫັດຜ່ານ ແລ້ວການປ່ຽນບັນຊີຈະຖືກຍົກເລີກ`,
    changed: ({ end }) =>
      `ຈາກນີ້ໄປເງິນຖອນຂອງທ່ານຈະເຂົ້າບັນຊີທະນາຄານໃໝ່ລົງທ້າຍ ${end} ຖ້າບໍ່ແມ່ນທ່ານ ໃຫ້ປ່ຽນລະຫັດຜ່ານ ແລະ ແຈ້ງພວກເຮົາຢູ່ນີ້`,
    refused: ({ end }) => `ບັນຊີທະນາຄານຂອງທ່ານຍັງເປັນບັນຊີເກົ່າ ເພາະບັນຊີລົງທ້າຍ ${end} ເປັນຂອງສະມາຊິກຄົນອື່ນ`,
  },
}

export interface NewAccount {
  member: number
  bankCode: string
  accountName: string
  accountNo: string
  language: Language
}

const notify = (
  sql: Sql,
  { member, accountNo, language }: NewAccount,
  text: BankChangeText,
  at = '',
) =>
  notifyMember(
    sql,
    member,
    translationIn(bankChangeTexts, language)[text]({
      end: accountNo.slice(-4),
      moment: formatDateTime(at),
    }),
  )

/** Reads the planned change: bank, last four digits and date, with which the member can recognise it. */
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

/** Cancels a planned change, which may be a thief's. */
export const cancelBankChange = async (sql: Sql, member: number): Promise<void> => {
  await sql.query('delete from bank_change where member_id = $1', [member])
}

/** Plans the change for a day later and notifies the member, because a stolen session could be asking. */
export const planBankChange = async (sql: Sql, account: NewAccount): Promise<string> => {
  const row = await one<{ takes_effect_at: Date }>(
    sql,
    `insert into bank_change
       (member_id, bank_code, bank_account_name, bank_account_no, language, takes_effect_at)
     values ($1, $2, $3, $4, $5, now() + interval '1 day')
     on conflict (member_id) do update set bank_code = excluded.bank_code,
       bank_account_name = excluded.bank_account_name, bank_account_no = excluded.bank_account_no,
       language = excluded.language, takes_effect_at = excluded.takes_effect_at
     returning takes_effect_at`,
    [account.member, account.bankCode, account.accountName, account.accountNo, account.language],
  )
  const takesEffectAt = row.takes_effect_at.toISOString()
  await notify(sql, account, 'planned', takesEffectAt)
  return takesEffectAt
}

export const changeBank = async (sql: Sql, account: NewAccount): Promise<void> => {
  await sql.query(
    `update member set bank_code = $2, bank_account_name = $3, bank_account_no = $4 where id = $1`,
    [account.member, account.bankCode, account.accountName, account.accountNo],
  )
  await cancelBankChange(sql, account.member)
  await notify(sql, account, 'changed')
}

interface ChangeRow {
  member_id: number
  bank_code: string
  bank_account_name: string
  bank_account_no: string
  language: string
}

/** Applies planned changes whose day is over. */
export const applyBankChanges = defineOperation('bank.applyChanges', 'serializable', async sql => {
  const due = await sql.query<ChangeRow>(
    'delete from bank_change where takes_effect_at <= now() returning *',
  )
  for (const row of due) {
    const account: NewAccount = {
      member: row.member_id,
      bankCode: row.bank_code,
      accountName: row.bank_account_name,
      accountNo: row.bank_account_no,
      language: languages.find(language => language === row.language) ?? 'th',
    }
    const isTaken = await isTakenAccount(sql, account.bankCode, account.accountNo, account.member)
    if (isTaken) await notify(sql, account, 'refused')
    else {
      await changeBank(sql, account)
      const { member } = account
      await recordAudit(sql, { actor: 'system', action: 'bankChanged', member, origin: noOrigin })
    }
  }
})
