import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { plainText } from '@tamlung/shared/format/plain-text'
import { sourceKind } from './source-kind'

/** What a row came from and what the server says of it; by itself only where the row's kind does not say it already. */
export function sourceWords(row: Statement, t: (key: string) => string): string {
  const kind = sourceKind(row)
  if (!kind) return ''
  const name = t(`wallet:linked.${kind}`)
  const description = plainText(row[kind]?.description, 120)
  if (description) return `${name} ${description}`
  return row.statementType.includes(kind) ? '' : name.replace(/:$/, '')
}
