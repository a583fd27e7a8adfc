import type { Language } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import type { Slip } from '@tamlung/shared/contract/routes/statement'
import { defineOperation } from '../../platform/database/operation'
import { first, one } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { mediaAddress } from '../../platform/media/media-store'
import type { Page } from './page'
import { type StatementFilter, statementsThatFit } from './statement-filter'
import { type StatementRow, statementColumns, toStatement } from './to-statement'

export const listStatements = defineOperation(
  'statement.list',
  'read',
  async (
    sql,
    { member, page, limit, language, ...filter }: Page & StatementFilter & { language: Language },
  ) => {
    const { where, values, next } = statementsThatFit(member, filter)
    const { total } = await one<{ total: number }>(
      sql,
      `select count(*) as total from statement where ${where}`,
      values,
    )
    const rows = await sql.query<StatementRow>(
      `select ${statementColumns} from statement
       where ${where} order by created_at desc, id desc limit $${next} offset $${next + 1}`,
      [...values, limit, (page - 1) * limit],
    )
    return { total, statements: rows.map(row => toStatement(row, language)) }
  },
)

interface SlipRow {
  created_at: Date
  amount: number | null
  status: string
  note: string | null
  file: string | null
  reference: string
}

export const listSlips = defineOperation(
  'slip.list',
  'read',
  async (sql, { member, page, limit }: Page) => {
    const { total } = await one<{ total: number }>(
      sql,
      'select count(*) as total from slip where member_id = $1',
      [member],
    )
    const rows = await sql.query<SlipRow>(
      `select created_at, amount, status, note, file, reference from slip where member_id = $1
       order by created_at desc, reference limit $2 offset $3`,
      [member, limit, (page - 1) * limit],
    )
    const slips = rows.map(
      (row): Slip => ({
        createdAt: row.created_at.toISOString(),
        amount: row.amount === null ? null : hundredths(row.amount),
        status: row.status,
        note: row.note,
        link: row.file === null ? null : mediaAddress(row.file),
        reference: row.reference,
      }),
    )
    return { total, slips }
  },
)

export const findSlipFile = defineOperation(
  'slip.file',
  'read',
  async (sql, { member, reference }: { member: number; reference: string }) => {
    const row = await first<{ file: string | null }>(
      sql,
      'select file from slip where member_id = $1 and reference = $2',
      [member, reference],
    )
    if (!row?.file) throw new Refusal('NO_DATA')
    return { url: mediaAddress(row.file) }
  },
)
