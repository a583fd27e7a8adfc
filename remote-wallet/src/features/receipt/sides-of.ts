import { walletCode } from '@tamlung/shared/contract/limits'
import type { Statement } from '@tamlung/shared/contract/routes/statement'

/** Who gives bonuses and takes them back. */
export const house: unique symbol = Symbol('house')

type Side = string | typeof house | null | undefined
type Sides = { from: Side; to: Side }

function given({ statementType, amount }: Statement): Sides {
  const into: Sides = { from: house, to: walletCode }
  if (statementType === 'bonus') return into
  if (statementType !== 'finish_bonus' || !amount) return { from: null, to: null }
  return amount > 0 ? into : { from: walletCode, to: house }
}

/** From where to where: what the row says, and what goes without saying of what the house gives and takes back. */
export function sidesOf(row: Statement): Sides {
  const { from, to } = given(row)
  return { from: row.from || from, to: row.to || to }
}
