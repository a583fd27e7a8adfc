import type { ErrorCode } from '@tamlung/shared/contract/error-codes'
import type { Rule } from './use-form-words'

export function required(rule: Rule) {
  return (value: string | undefined): Rule | undefined => (value?.trim() ? undefined : rule)
}

/** The first rule that is broken, in the words of who wrote it. */
export type Broken = Rule | ErrorCode | undefined
