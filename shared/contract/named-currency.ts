import { edition } from './edition'
import type { Currency } from './editions'

/** The currency that a server names; baht where there is only baht; null where an unnamed amount may be in either. */
export function namedCurrency(named: Currency | null | undefined): Currency | null {
  return named ?? (edition === 'lao' ? null : 'BAHT')
}
