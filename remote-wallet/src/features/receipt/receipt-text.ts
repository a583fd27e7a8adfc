import type { Fact, Receipt } from './use-receipt'

/** The shared text besides the amount: the facts, and the time of each step. */
export function sharedFacts({ facts, stages }: Receipt): readonly Fact[] {
  const reached = stages.filter(({ reached, at }) => reached && at !== '')
  return [...facts, ...reached.map(({ words, at }) => ({ name: words, value: at }))]
}

/** As it is copied, and sent where no picture can go. */
export function receiptText(receipt: Receipt): string {
  const { house, title, amount, unit, state, proof } = receipt
  const head = [`${house} · ${title}`, `${amount} ${unit}`.trim(), state]
  const facts = sharedFacts(receipt).map(({ name, value }) => `${name}: ${value}`)
  return [...head, ...facts, ...(proof ? [proof] : [])].join('\n')
}
