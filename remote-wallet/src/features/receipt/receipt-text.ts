import type { Receipt } from './use-receipt'

/** As it is copied, and sent where no picture can go. */
export function receiptText({ house, title, amount, unit, state, facts }: Receipt): string {
  const head = [`${house} · ${title}`, `${amount} ${unit}`.trim(), state]
  return [...head, ...facts.map(({ name, value }) => `${name}: ${value}`)].join('\n')
}
