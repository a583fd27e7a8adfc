import type { Language } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import type { Statement, StatementType } from '@tamlung/shared/contract/routes/statement'
import type { Sql } from '../../platform/database/sql'
import { type LocalText, localise } from '../../platform/language/local-text'

export type StatementStatus = 'PROCESSING' | 'SUCCESS' | 'FAILED'

export interface NewStatement {
  member: number
  type: StatementType
  status: StatementStatus
  from?: string
  to?: string
  amount: number
  reference: string
  /** Source of the row: bonus, promotion, invite, refund or luckydraw, with a description. */
  links?: Record<string, { description: LocalText }>
  createdAt?: string
}

export const addStatement = async (sql: Sql, row: NewStatement): Promise<void> => {
  await sql.query(
    `insert into statement (member_id, type, status, from_code, to_code, amount, reference, links, created_at, finished_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, coalesce($9::timestamptz, now()),
       case when $3 <> 'PROCESSING' then coalesce($9::timestamptz, now()) end)`,
    [
      row.member,
      row.type,
      row.status,
      row.from ?? null,
      row.to ?? null,
      row.amount,
      row.reference,
      JSON.stringify(row.links ?? {}),
      row.createdAt ?? null,
    ],
  )
}

interface BonusRow {
  member: number
  amount: number
  reference: string
  source: 'bonus' | 'promotion' | 'invite' | 'refund' | 'luckydraw'
  description: LocalText
}

/** Adds a row for money that was credited to the wallet already. */
export const addBonusStatement = (
  sql: Sql,
  { source, description, ...row }: BonusRow,
): Promise<void> =>
  addStatement(sql, {
    ...row,
    type: 'bonus',
    status: 'SUCCESS',
    to: 'WALLET',
    links: { [source]: { description } },
  })

export const finishStatement = async (
  sql: Sql,
  reference: string,
  status: StatementStatus,
  note?: string,
): Promise<void> => {
  await sql.query(
    'update statement set status = $2, note = $3, finished_at = now() where reference = $1',
    [reference, status, note ?? null],
  )
}

type Links = Pick<Statement, 'bonus' | 'promotion' | 'invite' | 'refund' | 'luckydraw'>

export interface StatementRow {
  id: number
  type: StatementType
  status: string
  from_code: string | null
  to_code: string | null
  amount: number
  links: unknown
  created_at: Date
}

export const statementColumns =
  'statement.id, type, status, from_code, to_code, amount, links, statement.created_at'

/** Converts a row to its form in the contract. */
export const toStatement = (row: StatementRow, language: Language): Statement => ({
  _id: String(row.id),
  statementType: row.type,
  status: row.status,
  from: row.from_code,
  to: row.to_code,
  amount: hundredths(row.amount),
  createdAt: row.created_at.toISOString(),
  ...(localise(row.links, language) as Links),
})
