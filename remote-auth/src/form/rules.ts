import type { Rule } from './use-form-words'

export function required(rule: Rule) {
  return (value: string | undefined): Rule | undefined => (value?.trim() ? undefined : rule)
}
