import type { Statement } from '@tamlung/shared/contract/routes/statement'

export const linkedKinds = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'] as const

/** What a row came from, when it came from something. */
export function linkedKey(row: Statement): (typeof linkedKinds)[number] | undefined {
  return linkedKinds.find(kind => row[kind] != null)
}
