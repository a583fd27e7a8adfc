import { defineOperation } from '../../../platform/database/operation'
import { first } from '../../../platform/database/sql'
import type { Member } from '../../../platform/identity/member'
import { balancesOf, inGames } from '../../../platform/ledger/balances'

type Known = Pick<Member, 'currency'> & { name: string; username: string; createdAt: Date }

/** What staff may want to know of a member who asks: who it is, the money, the last moves and slips. In hundredths. */
export const readMemberCard = defineOperation(
  'desk.memberCard',
  'read',
  async (sql, id: number) => {
    const known = await first<Known>(
      sql,
      'select name, username, currency, created_at as "createdAt" from member where id = $1',
      [id],
    )
    if (known === undefined) return null
    const balances = await balancesOf(sql, { id, currency: known.currency })
    const moves = await sql.query<{ type: string; status: string; amount: number }>(
      `select id, type, status, amount, from_code as "from", to_code as "to", created_at as "createdAt"
       from statement where member_id = $1 order by created_at desc, id desc limit 5`,
      [id],
    )
    const slips = await sql.query(
      `select reference, status, note, amount, '/media/' || file as file, created_at as "createdAt"
       from slip where member_id = $1 order by created_at desc limit 3`,
      [id],
    )
    return {
      ...known,
      wallet: balances.wallet,
      games: inGames(balances),
      moves,
      slips,
    }
  },
)
