import { type Hundredths, hundredths } from '@tamlung/shared/contract/hundredths'
import { defineOperation } from '../database/operation'
import type { Sql } from '../database/sql'
import type { Member } from '../identity/member'

export interface Balances {
  wallet: Hundredths
  coin: Hundredths
  transit: Hundredths
  refund: Hundredths
  invite: Hundredths
  games: Record<string, Hundredths>
}

export const inGames = ({ games }: Pick<Balances, 'games'>): number =>
  Object.values(games).reduce<number>((sum, game) => sum + game, 0)

/** The sum of all money that the member can play with, including money in transit. */
export const inPlay = (balances: Balances): number =>
  balances.wallet + balances.transit + inGames(balances)

interface Row {
  kind: string
  code: string
  balance: number
}

export const balancesOf = async (
  sql: Sql,
  member: Pick<Member, 'id' | 'currency'>,
): Promise<Balances> => {
  const rows = await sql.query<Row>(
    `select account.kind, account.code, coalesce((
       select balance from posting where account_id = account.id order by seq desc limit 1), 0) as balance
     from account where member_id = $1 and currency in ($2, 'COIN')`,
    [member.id, member.currency],
  )
  const of = (kind: string) => hundredths(rows.find(row => row.kind === kind)?.balance ?? 0)
  return {
    wallet: of('wallet'),
    coin: of('coin'),
    transit: of('transit'),
    refund: of('refund'),
    invite: of('invite'),
    games: Object.fromEntries(
      rows.filter(row => row.kind === 'game').map(row => [row.code, hundredths(row.balance)]),
    ),
  }
}

export const readBalances = defineOperation(
  'wallet.balances',
  'lookup',
  (sql, member: Pick<Member, 'id' | 'currency'>) =>
    balancesOf(sql, { id: member.id, currency: member.currency }),
)
