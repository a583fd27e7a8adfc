import type { Rule } from './use-form-words'

/** Told once both are there. */
export function passwordsDiffer(values: { password?: string; confirmation?: string }): {
  confirmation?: Rule
} {
  const { password, confirmation } = values
  return confirmation && confirmation !== password ? { confirmation: 'passwordsDiffer' } : {}
}
