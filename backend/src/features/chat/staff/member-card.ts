import type { Origin } from '../../../platform/audit/origin'
import { recordAudit } from '../../../platform/audit/record-audit'
import { defineOperation } from '../../../platform/database/operation'
import { first } from '../../../platform/database/sql'
import { Refusal } from '../../../platform/errors/refusal'
import type { Member } from '../../../platform/identity/member'
import { balancesOf, inGames } from '../../../platform/ledger/balances'

type MemberFacts = Pick<Member, 'currency'> & {
  name: string
  username: string
  createdAt: Date
  isLocked: boolean
}

interface StatementRow {
  id: number
  type: string
  status: string
  amount: number
  from: string | null
  to: string | null
  createdAt: Date
}

interface SlipRow {
  reference: string
  status: string
  note: string | null
  amount: number | null
  file: string | null
  createdAt: Date
}

interface CardView {
  agent: string
  member: number
  origin: Origin
}

/** Records that an agent looked at a member's card: once an hour, because an open card is refreshed every few seconds. */
export const recordCardView = defineOperation(
  'desk.recordCardView',
  'locked',
  async (sql, { agent, member, origin }: CardView) => {
    const actor = `staff:${agent}` as const
    const seen = await first(
      sql,
      `select 1 as seen from audit where member_id = $1 and action = 'cardViewed' and actor = $2
         and action <> 'loginRefused' and at > now() - interval '1 hour' limit 1`,
      [member, actor],
    )
    if (seen === undefined) await recordAudit(sql, { actor, action: 'cardViewed', member, origin })
  },
)

/** Reads what staff need to know about a member: name, balances, the last five rows and three slips. In hundredths. */
export const readMemberCard = defineOperation(
  'desk.memberCard',
  'read',
  async (sql, id: number) => {
    const known = await first<MemberFacts>(
      sql,
      `select name, username, currency, created_at as "createdAt", locked_at is not null as "isLocked"
       from member where id = $1`,
      [id],
    )
    if (known === undefined) return null
    const balances = await balancesOf(sql, { id, currency: known.currency })
    const moves = await sql.query<StatementRow>(
      `select id, type, status, amount, from_code as "from", to_code as "to", created_at as "createdAt"
       from statement where member_id = $1 order by created_at desc, id desc limit 5`,
      [id],
    )
    const slips = await sql.query<SlipRow>(
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

/** Unlocks an account that its member locked. Refuses if it is not locked. */
export const unlockMember = defineOperation(
  'desk.unlockMember',
  'locked',
  async (sql, id: number) => {
    const unlocked = await first(
      sql,
      'update member set locked_at = null where id = $1 and locked_at is not null returning 1 as done',
      [id],
    )
    if (unlocked === undefined) throw new Refusal('NO_DATA')
  },
)
