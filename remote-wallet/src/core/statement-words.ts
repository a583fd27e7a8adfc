import { statementTypes } from '@tamlung/shared/contract/routes/statement'

/** The key of the words for an activity; one that we do not know yet is still shown, as "other". */
export function activityKey(type: string): string {
  return `activity.${statementTypes.find(known => known === type) ?? 'other'}`
}
