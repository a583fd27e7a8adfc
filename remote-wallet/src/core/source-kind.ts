import type { Statement } from '@tamlung/shared/contract/routes/statement'

export const sourceKinds = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'] as const

/** What a row came from, when it came from something. */
export function sourceKind(row: Statement): (typeof sourceKinds)[number] | undefined {
  return sourceKinds.find(kind => row[kind] != null)
}
