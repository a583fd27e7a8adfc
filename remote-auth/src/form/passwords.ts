import { limits } from '@tamlung/shared/contract/limits'
import type { Rule } from './use-form-words'

export function passwordProblem(password: string | undefined): Rule | undefined {
  if (!password) return 'passwordRequired'
  return password.length < limits.passwordMin ? 'passwordShort' : undefined
}

/** Told once both are there. */
export function passwordsDiffer(values: { password?: string; confirmation?: string }): {
  confirmation?: Rule
} {
  const { password, confirmation } = values
  return confirmation && confirmation !== password ? { confirmation: 'passwordsDiffer' } : {}
}
