import type { Language } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import type { Slip } from '@tamlung/shared/contract/routes/statement'
import { defineOperation } from '../../platform/database/operation'
import { first } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { mediaAddress } from '../../platform/media/media-store'
import { type Page, readPage } from './page'
import { type StatementFilter, statementsThatFit } from './statement-filter'
import { type StatementRow, statementColumns, toStatement } from './to-statement'

export const listStatements = defineOperation(
  'statement.list',
  'read',
  async (
    sql,
    { member, page, limit, language, ...filter }: Page & StatementFilter & { language: Language },
  ) => {
    const { where, values } = statementsThatFit(member, filter)
    const { total, rows } = await readPage<StatementRow>(
      sql,
      {
        columns: statementColumns,
        from: `statement where ${where}`,
        values,
        order: 'created_at desc, id desc',
      },
      { page, limit },
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
  async (sql, { member, ...page }: Page) => {
    const { total, rows } = await readPage<SlipRow>(
      sql,
      {
        columns: 'created_at, amount, status, note, file, reference',
        from: 'slip where member_id = $1',
        values: [member],
        order: 'created_at desc, reference',
      },
      page,
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
