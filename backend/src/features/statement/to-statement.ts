import type { Language } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import type { Statement, StatementType } from '@tamlung/shared/contract/routes/statement'
import { localise } from '../../platform/language/local-text'

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

/** A row as pages are told of it. */
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
