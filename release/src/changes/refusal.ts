/** Why nothing was changed, and what to do about each reason. */
export type Reason = { what: string; cure: string }

export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(reasons: readonly Reason[]) {
    const lines = reasons.map(({ what, cure }) => `- ${what}\n  what to do: ${cure}`)
    super(`refused, nothing was changed:\n${lines.join('\n')}`)
  }
}

export function refuse(reasons: readonly Reason[]) {
  if (reasons.length > 0) throw new Refusal(reasons)
}
