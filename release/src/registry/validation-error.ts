/** The reason why a change was refused, and the remedy. */
export type Fault = { what: string; hint: string }

export class ValidationError extends Error {
  override readonly name = 'Refusal'

  constructor(reasons: readonly Fault[]) {
    const lines = reasons.map(({ what, hint }) => `- ${what}\n  hint: ${hint}`)
    super(`refused, nothing was changed:\n${lines.join('\n')}`)
  }
}

export function refuse(reasons: readonly Fault[]) {
  if (reasons.length > 0) throw new ValidationError(reasons)
}
