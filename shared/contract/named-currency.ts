import { edition } from './edition'
import type { Currency } from './editions'

/** The currency that a server names. Without a name it is baht in the Thai edition, and null (unknown) in the Lao one. */
export function namedCurrency(named: Currency | null | undefined): Currency | null {
  return named ?? (edition === 'lao' ? null : 'BAHT')
}
