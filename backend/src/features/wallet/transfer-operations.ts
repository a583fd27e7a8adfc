import { defineOperation } from '../../platform/database/operation'
import { one } from '../../platform/database/sql'
import { throwRefusal } from '../../platform/errors/throw-refusal'
import { type Claim, type ClaimRow, toClaim } from '../../platform/idempotency/claim'
import type { MoveKey } from '../../platform/idempotency/move-key'
import type { LedgerCurrency } from '../../platform/ledger/post'

export interface TransferRow {
  id: string
  member_id: number
  from_code: string
  to_code: string
  amount: number
  currency: LedgerCurrency
  /** `taking` from a game, `giving` to a game. */
  state: 'taking' | 'giving' | 'done' | 'failed'
  /** What the game that is asked next calls the member. */
  username: string | null
}

interface Begin {
  id: string
  member: number
  currency: LedgerCurrency
  from: string
  to: string
  amount: number
  owner: number
  /** Claimed in the same commit. */
  move?: MoveKey
}

/** Takes the money out of where it was. Begun twice, it goes on from where it stands. */
export const beginTransfer = defineOperation(
  'transfer.begin',
  'single',
  async (sql, wish: Begin): Promise<{ claim: Claim; begun: TransferRow | undefined }> => {
    const { move } = wish
    const row = await one<ClaimRow & { begun: TransferRow | null }>(
      sql,
      'select * from begin_transfer($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
      [
        wish.id,
        wish.member,
        wish.currency,
        wish.from,
        wish.to,
        wish.amount,
        wish.owner,
        move?.key ?? null,
        move?.route ?? null,
        move?.fingerprint ?? null,
      ],
    ).catch(throwRefusal)
    return { claim: toClaim(row), begun: row.begun ?? undefined }
  },
)

interface Advance {
  id: string
  at: 'taking' | 'giving'
  booked: boolean
  /** The key that keeps the reply once the money has arrived. */
  kept?: { key: string; reply: unknown }
}

/** What the games answered decides where the money in transit goes; said twice, it counts once. */
export const advanceTransfer = defineOperation(
  'transfer.advance',
  'single',
  async (sql, { id, at, booked, kept }: Advance) => {
    const { told, is_settled } = await one<{ told: TransferRow; is_settled: boolean }>(
      sql,
      'select * from advance_transfer($1, $2, $3, $4, $5::jsonb)',
      [id, at, booked, kept?.key ?? null, kept === undefined ? null : JSON.stringify(kept.reply)],
    ).catch(throwRefusal)
    return { row: told, isSettled: is_settled }
  },
)

/** What a work that moves from every place has begun of that, by where it came from. */
export const listBegun = defineOperation(
  'transfer.listBegun',
  'lookup',
  (sql, { member, workId }: { member: number; workId: string }) =>
    sql.query<Pick<TransferRow, 'from_code' | 'amount'>>(
      `select from_code, amount from transfer where id in (
         select $2 || ':' || code from (
           select 'WALLET' as code union all select game_code from game_account where member_id = $1) as places)`,
      [member, workId],
    ),
)

/** Those that nobody is at work on: too old for any call, or of an instance that is gone. */
export const listOpenTransfers = defineOperation(
  'transfer.listOpen',
  'lookup',
  async (sql, olderThanSeconds: number): Promise<TransferRow[]> => {
    const rows = await sql.query<{ told: TransferRow }>(
      `select transfer_told(transfer) as told from transfer where state not in ('done', 'failed')
         and (created_at < now() - make_interval(secs => $1) or not is_alive(owner)) order by created_at limit 500`,
      [olderThanSeconds],
    )
    return rows.map(({ told }) => told)
  },
)
