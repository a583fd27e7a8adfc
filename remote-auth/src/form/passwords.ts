import type { Rule } from './use-form-words'

/** Shown once both are filled in. */
export function passwordsDiffer(values: { password?: string; confirmation?: string }): {
  confirmation?: Rule
} {
  const { password, confirmation } = values
  return confirmation && confirmation !== password ? { confirmation: 'passwordsDiffer' } : {}
}
