import { defineOperation } from '../../platform/database/operation'
import { one } from '../../platform/database/sql'
import { throwRefusal } from '../../platform/errors/refusal'
import { type Claim, type ClaimRow, type MoveKey, toClaim } from '../../platform/idempotency/claim'
import type { LedgerCurrency } from '../../platform/ledger/post'

export interface TransferRow {
  id: string
  member_id: number
  from_code: string
  to_code: string
  amount: number
  currency: LedgerCurrency
  /** `taking`: out of a game. `giving`: into a game. */
  state: 'taking' | 'giving' | 'done' | 'failed'
  /** The member's username in the game that is called next. */
  username: string | null
}

interface BeginInput {
  id: string
  member: number
  currency: LedgerCurrency
  from: string
  to: string
  amount: number
  owner: number
  /** The idempotency key, claimed in the same commit. */
  move?: MoveKey
}

/** Takes the money out of its source. A second call with the same id changes nothing and returns the current state. */
export const beginTransfer = defineOperation(
  'transfer.begin',
  'single',
  async (sql, input: BeginInput): Promise<{ claim: Claim; started: TransferRow | undefined }> => {
    const { move } = input
    const row = await one<ClaimRow & { begun: TransferRow | null }>(
      sql,
      'select * from begin_transfer($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
      [
        input.id,
        input.member,
        input.currency,
        input.from,
        input.to,
        input.amount,
        input.owner,
        move?.key ?? null,
        move?.route ?? null,
        move?.fingerprint ?? null,
      ],
    ).catch(throwRefusal)
    return { claim: toClaim(row), started: row.begun ?? undefined }
  },
)

interface AdvanceInput {
  id: string
  at: 'taking' | 'giving'
  booked: boolean
  /** The idempotency key and the reply to store under it when the transfer is done. */
  stored?: { key: string; reply: unknown }
}

/**
 * Books the money in transit to its next account by the provider's result. A second call for the same step changes
 * nothing.
 */
export const advanceTransfer = defineOperation(
  'transfer.advance',
  'single',
  async (sql, { id, at, booked, stored }: AdvanceInput) => {
    const { told: row, is_settled } = await one<{ told: TransferRow; is_settled: boolean }>(
      sql,
      'select * from advance_transfer($1, $2, $3, $4, $5::jsonb)',
      [
        id,
        at,
        booked,
        stored?.key ?? null,
        stored === undefined ? null : JSON.stringify(stored.reply),
      ],
    ).catch(throwRefusal)
    return { row, isSettled: is_settled }
  },
)

/** Lists the transfers that a request to move everything has started already. */
export const listStartedTransfers = defineOperation(
  'transfer.listStartedTransfers',
  'lookup',
  (sql, { member, workId }: { member: number; workId: string }) =>
    sql.query<Pick<TransferRow, 'from_code' | 'amount'>>(
      `select from_code, amount from transfer where id in (
         select $2 || ':' || code from (
           select 'WALLET' as code union all select game_code from game_account where member_id = $1) as places)`,
      [member, workId],
    ),
)

/** Lists transfers that no process works on: older than any request can be, or of an instance that has stopped. */
export const listOpenTransfers = defineOperation(
  'transfer.listOpen',
  'lookup',
  async (sql, olderThanSeconds: number): Promise<TransferRow[]> => {
    const rows = await sql.query<{ row: TransferRow }>(
      `select transfer_told(transfer) as row from transfer where state not in ('done', 'failed')
         and (created_at < now() - make_interval(secs => $1) or not is_alive(owner)) order by created_at limit 500`,
      [olderThanSeconds],
    )
    return rows.map(({ row }) => row)
  },
)
