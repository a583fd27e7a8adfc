import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { plainText } from '@tamlung/shared/format/plain-text'
import { sourceKind } from './source-kind'

/**
 * The origin of a row with the server's text. Without such a text it is left out where the row's type contains the origin.
 */
export function sourceWords(row: Statement, t: (key: string) => string): string {
  const kind = sourceKind(row)
  if (!kind) return ''
  const name = t(`wallet:linked.${kind}`)
  const description = plainText(row[kind]?.description, 120)
  if (description) return `${name} ${description}`
  return row.statementType.includes(kind) ? '' : name.replace(/:$/, '')
}
