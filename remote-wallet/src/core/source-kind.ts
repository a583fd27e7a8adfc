import type { Statement } from '@tamlung/shared/contract/routes/statement'

export const sourceKinds = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'] as const

/** The origin of a row, if it has one. */
export function sourceKind(row: Statement): (typeof sourceKinds)[number] | undefined {
  return sourceKinds.find(kind => row[kind] != null)
}
