import { statementTypes } from '@tamlung/shared/contract/routes/statement'

/** The kind of activity; unknown kinds are shown as "other". */
export function activityOf(type: string) {
  return statementTypes.find(known => known === type) ?? 'other'
}

/** The key of the activity's text. */
export function activityKey(type: string): string {
  return `activity.${activityOf(type)}`
}
